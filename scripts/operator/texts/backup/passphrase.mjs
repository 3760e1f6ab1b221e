/** What is said of the passphrase of a sealed backup. */
export const PASSPHRASE = {
  'passphrase.ask': { pt: 'Senha do backup:', en: 'Passphrase of the backup:', es: 'Contraseña del backup:' },
  'passphrase.again': { pt: 'A mesma, mais uma vez:', en: 'The same once more:', es: 'La misma otra vez:' },
  'passphrase.short': {
    pt: 'A senha é curta demais: pelo menos {count} caracteres.',
    en: 'The passphrase is too short: at least {count} signs are wanted.',
    es: 'La contraseña es demasiado corta: al menos {count} caracteres.',
  },
  'passphrase.differs': {
    pt: 'As duas senhas não são iguais: nada foi feito.',
    en: 'The two passphrases differ: nothing was done.',
    es: 'Las dos contraseñas no son iguales: no se hizo nada.',
  },
  'passphrase.file': {
    pt: 'Não é possível ler a senha em {file}.',
    en: 'The passphrase cannot be read from {file}.',
    es: 'No se puede leer la contraseña en {file}.',
  },
  'passphrase.none': {
    pt: 'Falta a senha: --passphrase-file ARQUIVO, RAMAL_BACKUP_PASSPHRASE, ou um terminal para digitá-la.',
    en: 'A passphrase is wanted: --passphrase-file FILE, RAMAL_BACKUP_PASSPHRASE, or a terminal to type it.',
    es: 'Falta la contraseña: --passphrase-file ARCHIVO, RAMAL_BACKUP_PASSPHRASE, o un terminal para escribirla.',
  },
}
