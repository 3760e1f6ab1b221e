/** What is said of the audit: until where its lines are those that were written. */
export const AUDIT = {
  'audit.ok': {
    pt: 'Auditoria de {tenant}: íntegra até {at} (linha {seq}, SHA-256 {hash}).',
    en: 'Audit of {tenant}: whole until {at} (line {seq}, SHA-256 {hash}).',
    es: 'Auditoría de {tenant}: íntegra hasta {at} (línea {seq}, SHA-256 {hash}).',
  },
  'audit.empty': {
    pt: 'Auditoria de {tenant}: ainda sem linhas.',
    en: 'Audit of {tenant}: no line yet.',
    es: 'Auditoría de {tenant}: aún sin líneas.',
  },
  'audit.changed': {
    pt: 'Auditoria de {tenant}: a linha {seq} não é a que foi escrita; até a anterior está íntegra. Compare com um backup e descubra quem abriu o banco.',
    en: 'Audit of {tenant}: line {seq} is not the one that was written; it is whole until the one before. Compare it with a backup, and find out who opened the store.',
    es: 'Auditoría de {tenant}: la línea {seq} no es la que se escribió; hasta la anterior está íntegra. Compárela con un backup y averigüe quién abrió la base.',
  },
  'audit.missing': {
    pt: 'Auditoria de {tenant}: faltam linhas perto da {seq}, que as noites não levaram. Compare com um backup e descubra quem abriu o banco.',
    en: 'Audit of {tenant}: lines are missing about line {seq}, which the nights did not take. Compare it with a backup, and find out who opened the store.',
    es: 'Auditoría de {tenant}: faltan líneas cerca de la {seq}, que las noches no se llevaron. Compárela con un backup y averigüe quién abrió la base.',
  },
  'audit.added': {
    pt: 'Auditoria de {tenant}: na linha {seq} foi posta uma a mais. Compare com um backup e descubra quem abriu o banco.',
    en: 'Audit of {tenant}: at line {seq} one was put in. Compare it with a backup, and find out who opened the store.',
    es: 'Auditoría de {tenant}: en la línea {seq} se puso una de más. Compárela con un backup y averigüe quién abrió la base.',
  },
  'audit.unknown': {
    pt: 'Se a auditoria está íntegra, o servidor não disse.',
    en: 'Whether the audit is whole the server did not say.',
    es: 'Si la auditoría está íntegra, el servidor no lo dijo.',
  },
}
