/** Of a file of settings that is made or taken. */
export const SETTINGS_OF_SERVER = {
  'settings.doubles': {
    pt: 'Mais de uma linha tem o mesmo nome: dê a cada uma o seu ({names}).',
    en: 'More than one row has a name: give each one of its own ({names}).',
    es: 'Más de una fila tiene el mismo nombre: dé a cada una el suyo ({names}).',
  },
  'settings.leftOut': {
    pt: 'fora do arquivo: {row}: {why}',
    en: 'left out: {row}: {why}',
    es: 'fuera del archivo: {row}: {why}',
  },
  'settings.rows': {
    pt: { one: '{count} linha de configuração.', other: '{count} linhas de configuração.' },
    en: { one: '{count} row of settings.', other: '{count} rows of settings.' },
    es: { one: '{count} fila de configuración.', other: '{count} filas de configuración.' },
  },
  'settings.sealed': {
    pt: 'O arquivo tem segredos cifrados: diga com --passphrase-file o que os abre. Nada foi alterado.',
    en: 'The file has sealed secrets: say with --passphrase-file what opens them. Nothing was changed.',
    es: 'El archivo tiene secretos cifrados: diga con --passphrase-file qué los abre. Nada cambió.',
  },
  'settings.short': {
    pt: 'Uma senha de arquivo tem pelo menos {count} caracteres.',
    en: 'A passphrase has {count} signs at least.',
    es: 'Una contraseña de archivo tiene al menos {count} caracteres.',
  },
  'settings.nothing': {
    pt: 'Nada foi alterado.',
    en: 'Nothing was changed.',
    es: 'Nada cambió.',
  },
  'settings.refused': {
    pt: 'recusado: {place}: {why}',
    en: 'refused: {place}: {why}',
    es: 'rechazado: {place}: {why}',
  },
  'settings.more': {
    pt: 'e mais {count}.',
    en: 'and {count} more.',
    es: 'y {count} más.',
  },
  'settings.created': {
    pt: 'criado: {row}',
    en: 'created: {row}',
    es: 'creado: {row}',
  },
  'settings.changed': {
    pt: 'alterado: {row} ({fields})',
    en: 'changed: {row} ({fields})',
    es: 'cambiado: {row} ({fields})',
  },
  'settings.deleted': {
    pt: 'apagado: {row}',
    en: 'deleted: {row}',
    es: 'borrado: {row}',
  },
  'settings.wouldCreate': {
    pt: 'seria criado: {row}',
    en: 'would be created: {row}',
    es: 'se crearía: {row}',
  },
  'settings.wouldChange': {
    pt: 'seria alterado: {row} ({fields})',
    en: 'would be changed: {row} ({fields})',
    es: 'se cambiaría: {row} ({fields})',
  },
  'settings.wouldDelete': {
    pt: 'seria apagado: {row}',
    en: 'would be deleted: {row}',
    es: 'se borraría: {row}',
  },
  'settings.kept': {
    pt: 'não está no arquivo, fica como está: {row}',
    en: 'not in the file, left as it is: {row}',
    es: 'no está en el archivo, queda como está: {row}',
  },
  'settings.toGive': {
    pt: 'um segredo ainda precisa ser dado: {secret}',
    en: 'a secret is still to be given: {secret}',
    es: 'falta dar un secreto: {secret}',
  },
  'settings.asTheFile': {
    pt: { one: '{count} linha está como diz o arquivo.', other: '{count} linhas estão como diz o arquivo.' },
    en: { one: '{count} row is as the file says.', other: '{count} rows are as the file says.' },
    es: {
      one: '{count} fila está como dice el archivo.',
      other: '{count} filas están como dice el archivo.',
    },
  },
  'settings.nothingToDo': {
    pt: {
      one: 'Nada a fazer: {count} linha está como diz o arquivo.',
      other: 'Nada a fazer: {count} linhas estão como diz o arquivo.',
    },
    en: {
      one: 'Nothing to do: {count} row is as the file says.',
      other: 'Nothing to do: {count} rows are as the file says.',
    },
    es: {
      one: 'Nada que hacer: {count} fila está como dice el archivo.',
      other: 'Nada que hacer: {count} filas están como dice el archivo.',
    },
  },
  'settings.secretsSet': {
    pt: { one: '{count} segredo foi definido.', other: '{count} segredos foram definidos.' },
    en: { one: '{count} secret is set.', other: '{count} secrets are set.' },
    es: { one: '{count} secreto fue puesto.', other: '{count} secretos fueron puestos.' },
  },
  'settings.wouldSetSecrets': {
    pt: { one: '{count} segredo seria definido.', other: '{count} segredos seriam definidos.' },
    en: { one: '{count} secret would be set.', other: '{count} secrets would be set.' },
    es: { one: '{count} secreto se pondría.', other: '{count} secretos se pondrían.' },
  },
  'left.secret': {
    pt: '{field} é um segredo',
    en: '{field} is a secret',
    es: '{field} es un secreto',
  },
  'left.unopened': {
    pt: '{field} é um segredo que nenhuma chave deste banco abre',
    en: '{field} is a secret that no key of this store opens',
    es: '{field} es un secreto que ninguna clave de esta base abre',
  },
  'left.person': {
    pt: 'trata de uma pessoa, ou do que ainda não tem configuração',
    en: 'it is about a person, or about what has no settings yet',
    es: 'trata de una persona, o de lo que aún no tiene configuración',
  },
  'left.lost': {
    pt: '{fields} levava ao que não existe',
    en: '{fields} led to what is not there',
    es: '{fields} llevaba a lo que no existe',
  },
}
