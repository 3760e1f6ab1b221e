/** What is said of the variables: whose they are, and whether the product takes them. */
export const VARIABLES = {
  'variables.here': {
    pt: 'As variáveis são as desta chamada: nenhum servidor roda que pudesse dizer as suas.',
    en: 'The variables are those of this call: no server runs that could tell its own.',
    es: 'Las variables son las de esta llamada: ningún servidor en marcha que pudiera decir las suyas.',
  },
  'variables.server': {
    pt: 'As variáveis são as do servidor que roda (processo {pid}).',
    en: 'The variables are those of the server that runs (process {pid}).',
    es: 'Las variables son las del servidor en marcha (proceso {pid}).',
  },
  'variables.untold': {
    pt: 'O servidor que roda não foi iniciado por npm start e não diz as suas variáveis: são as desta chamada.',
    en: 'The server that runs was not started by npm start and does not tell its variables: they are those of this call.',
    es: 'El servidor en marcha no fue iniciado por npm start y no dice sus variables: son las de esta llamada.',
  },
  'variables.differ': {
    pt: '{name}: o servidor que roda tem "{there}", esta chamada diz "{here}"; assim seria o próximo início.',
    en: '{name}: the server that runs has "{there}", this call says "{here}"; so the next start would be.',
    es: '{name}: el servidor en marcha tiene "{there}", esta llamada dice "{here}"; así sería el próximo inicio.',
  },
  'settings.ok': {
    pt: 'As variáveis têm valores que o produto aceita.',
    en: 'The variables have values that the product takes.',
    es: 'Las variables tienen valores que el producto acepta.',
  },
  'settings.wrong': {
    pt: 'Assim o produto não inicia: {why}',
    en: 'Like this the product does not start: {why}',
    es: 'Así el producto no inicia: {why}',
  },
}
