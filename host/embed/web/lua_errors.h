/* Lua errors without setjmp: an error leaves Lua's functions by an exception of the page, which
 * passes through all calls up to the one by which the page called the function. Lua's own ldo.c is
 * compiled after this file. */
#pragma once

struct lua_State;

/* The page throws an exception for the target. */
__attribute__((import_module("page"), import_name("throw"))) _Noreturn void
page_throw(const void *target);

/* The page calls function(L, context), and catches exceptions for this target. */
__attribute__((import_module("page"), import_name("try"))) void
page_try(const void *target, void (*function)(struct lua_State *L, void *context),
         struct lua_State *L, void *context);

/* ldo.c has LUAI_TRY(L, jump, (*f)(L, ud);) */
#define LUAI_THROW(L, c) page_throw(c)
#define LUAI_TRY(L, c, a) page_try(c, f, L, ud)
#define luai_jmpbuf int
