/** Why something of a file of settings is refused. */
export const REFUSALS = {
  'place.file': {
    pt: 'o arquivo',
    en: 'the file',
    es: 'el archivo',
  },
  'why.tooMany': {
    pt: 'mais de {most} linhas mudariam de uma vez: traga-o em partes, algumas configurações em cada uma',
    en: 'more than {most} rows would change at once: take it in parts, some settings in each',
    es: 'más de {most} filas cambiarían de una vez: tráigalo por partes, algunas configuraciones en cada una',
  },
  'why.unknownName': {
    pt: 'não há nada em {settings} chamado {name}',
    en: 'there is nothing in {settings} called {name}',
    es: 'no hay nada en {settings} llamado {name}',
  },
  'why.noName': {
    pt: 'não há nada em {settings} com esse nome',
    en: 'there is nothing in {settings} of that name',
    es: 'no hay nada en {settings} con ese nombre',
  },
  'why.passphrase': {
    pt: 'a senha não o abre',
    en: 'the passphrase does not open it',
    es: 'la contraseña no lo abre',
  },
  'why.unique': {
    pt: 'outra linha já tem o que só pode haver uma vez',
    en: 'another row has what must be there once',
    es: 'otra fila ya tiene lo que solo puede haber una vez',
  },
  'why.people': {
    pt: 'pessoas não estão em arquivos de configuração',
    en: 'people are in no settings file',
    es: 'las personas no están en archivos de configuración',
  },
  'why.longer': {
    pt: 'tem mais de {most} caracteres: nenhuma configuração tem tantos',
    en: 'it is longer than {most} signs: no settings are',
    es: 'tiene más de {most} caracteres: ninguna configuración tiene tantos',
  },
  'why.deeper': {
    pt: 'aninha mais fundo do que qualquer configuração',
    en: 'it nests deeper than any setting does',
    es: 'anida más hondo que cualquier configuración',
  },
  'why.noJson': {
    pt: 'não é JSON: {why}',
    en: 'it is no JSON: {why}',
    es: 'no es JSON: {why}',
  },
  'why.noSection': {
    pt: 'não há configurações com esse nome',
    en: 'there are no settings of that name',
    es: 'no hay configuraciones con ese nombre',
  },
  'why.noFile': {
    pt: 'não é um arquivo de npx ramal export settings',
    en: 'it is no file of npx ramal export settings',
    es: 'no es un archivo de npx ramal export settings',
  },
  'why.version': {
    pt: 'é da versão {found}, e este Ramal lê a versão {read}',
    en: 'it is of version {found}, and this Ramal reads version {read}',
    es: 'es de la versión {found}, y este Ramal lee la versión {read}',
  },
  'why.envelope': {
    pt: 'não é o que um arquivo de configurações tem aqui',
    en: 'it is not what a file of settings has here',
    es: 'no es lo que un archivo de configuración tiene aquí',
  },
  'why.twice': {
    pt: '{name} aparece aqui pela segunda vez',
    en: '{name} stands here for the second time',
    es: '{name} aparece aquí por segunda vez',
  },
  'why.noObject': {
    pt: 'uma linha é um objeto',
    en: 'a row is an object',
    es: 'una fila es un objeto',
  },
  'why.openSecret': {
    pt: 'um segredo vem aqui cifrado, ou não vem',
    en: 'a secret stands here sealed, or not at all',
    es: 'un secreto viene aquí cifrado, o no viene',
  },
  'why.noSetting': {
    pt: 'não existe essa configuração',
    en: 'there is no such setting',
    es: 'no existe esa configuración',
  },
  'why.noRowName': {
    pt: 'é isto que distingue uma linha, e não está aqui',
    en: 'a row is told by this, and it is not there',
    es: 'esto es lo que distingue una fila, y no está',
  },
}
