/** What is said of certificates and their keys. */
export const CERTIFICATES = {
  'certificate.ok': {
    pt: '{file} vale até {until} para {names}.',
    en: '{file} is good until {until} for {names}.',
    es: '{file} vale hasta {until} para {names}.',
  },
  'certificate.soon': {
    pt: '{file} vence em {count} dias ({until}): renove-o (o servidor o toma dentro de um minuto).',
    en: '{file} ends in {count} days ({until}): renew it (the server takes it within a minute).',
    es: '{file} vence en {count} días ({until}): renuévelo (el servidor lo toma en un minuto).',
  },
  'certificate.expired': {
    pt: '{file} venceu em {until}: navegadores e troncos o recusam; renove-o (o servidor o toma dentro de um minuto).',
    en: '{file} ended on {until}: browsers and trunks refuse it; renew it (the server takes it within a minute).',
    es: '{file} venció el {until}: navegadores y troncales lo rechazan; renuévelo (el servidor lo toma en un minuto).',
  },
  'certificate.early': {
    pt: '{file} só vale a partir de {from}: confira o relógio desta máquina.',
    en: '{file} is good from {from} on: look at the clock of this machine.',
    es: '{file} vale recién desde {from}: revise el reloj de esta máquina.',
  },
  'certificate.otherKey': {
    pt: '{key} não é a chave de {file}: os dois pertencem juntos.',
    en: '{key} is not the key of {file}: the two belong together.',
    es: '{key} no es la clave de {file}: los dos van juntos.',
  },
  'certificate.openKey': {
    pt: '{key} pode ser lida por qualquer um (modo {mode}): chmod 600.',
    en: '{key} may be read by anybody (mode {mode}): chmod 600.',
    es: '{key} puede ser leída por cualquiera (modo {mode}): chmod 600.',
  },
  'certificate.unreadable': {
    pt: '{file} não pode ser lido como PEM ({why}).',
    en: '{file} cannot be read as PEM ({why}).',
    es: '{file} no se puede leer como PEM ({why}).',
  },
}
