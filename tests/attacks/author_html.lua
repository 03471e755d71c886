-- refused: 2: unexpected symbol near '<'
<!DOCTYPE html>
<html></html>
