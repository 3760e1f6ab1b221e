/**
 * Words that are in most passwords of this trade, in its three languages and without accents: what a person adds to one of them is found at once. The
 * server knows 49,000 whole passwords besides; these are few enough for a page.
 */
export const GUESSED_WORDS: readonly string[] = [
  ...['senha', 'senhas', 'segura', 'acesso', 'entrar', 'mudar', 'trocar', 'teste', 'usuario', 'empresa'],
  ...['atendente', 'atendimento', 'agente', 'operador', 'ramal', 'telefone', 'chamada', 'bemvindo'],
  ...['brasil', 'flamengo', 'corinthians', 'palmeiras', 'santos', 'gremio', 'vasco', 'cruzeiro', 'futebol'],
  ...['amor', 'jesus', 'deus', 'familia', 'felicidade', 'princesa', 'estrela', 'vida', 'casa', 'trabalho'],
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro'],
  ...['novembro', 'dezembro', 'segunda', 'sexta', 'sabado', 'domingo', 'verao', 'inverno'],
  ...['password', 'passw', 'pass', 'secret', 'secure', 'access', 'login', 'admin', 'administrator', 'root'],
  ...['user', 'guest', 'test', 'demo', 'welcome', 'letmein', 'change', 'company', 'agent', 'phone', 'call'],
  ...[
    'love',
    'dragon',
    'monkey',
    'master',
    'football',
    'sunshine',
    'princess',
    'iloveyou',
    'summer',
    'winter',
  ],
  ...['contrasena', 'clave', 'secreto', 'segura', 'acceso', 'usuario', 'prueba', 'bienvenido', 'llamada'],
  ...['hola', 'espana', 'madrid', 'barcelona', 'futbol', 'familia', 'verano', 'invierno', 'enero', 'febrero'],
]

/** Neighbours on the keys. */
export const KEY_ROWS: readonly string[] = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz', '2wsx', '3edc']
