/** Of accounts, their passwords and sessions. */
export const PEOPLE = {
  'person.nobody': {
    pt: 'Ninguém se chama {name}.',
    en: 'Nobody is called {name}.',
    es: 'Nadie se llama {name}.',
  },
  'person.nobodyIn': {
    pt: 'Ninguém se chama {name} no contrato {tenant}.',
    en: 'Nobody is called {name} in tenant {tenant}.',
    es: 'Nadie se llama {name} en el contrato {tenant}.',
  },
  'person.several': {
    pt: 'Mais de um contrato tem {name}: diga qual com --tenant CÓDIGO ({codes}).',
    en: 'More than one tenant has a {name}: say whose with --tenant CODE ({codes}).',
    es: 'Más de un contrato tiene a {name}: diga cuál con --tenant CÓDIGO ({codes}).',
  },
  'person.there': {
    pt: 'Já existe {name}.',
    en: 'There is a {name} already.',
    es: 'Ya existe {name}.',
  },
  'admin.already': {
    pt: '{name} já é administrador: nada foi feito.',
    en: '{name} is an administrator already: nothing was done.',
    es: '{name} ya es administrador: no se hizo nada.',
  },
  'admin.resetBy': {
    pt: 'Uma senha nova para essa pessoa: npx ramal admin reset {name}',
    en: 'A new password for them: npx ramal admin reset {name}',
    es: 'Una contraseña nueva para esa persona: npx ramal admin reset {name}',
  },
  'admin.makeBy': {
    pt: 'Ninguém se chama {name}: npx ramal admin create cria a conta.',
    en: 'Nobody is called {name}: npx ramal admin create makes them.',
    es: 'Nadie se llama {name}: npx ramal admin create crea la cuenta.',
  },
  'admin.isNone': {
    pt: '{name} existe e não é administrador: escolha outro nome, ou peça a um administrador que dê o grupo a essa pessoa.',
    en: '{name} is there and is no administrator: choose another name, or let an administrator give them the group.',
    es: '{name} existe y no es administrador: elija otro nombre, o pida a un administrador que le dé el grupo.',
  },
  'password.changed': {
    pt: '{name} mudou a própria senha neste instante: nada foi feito.',
    en: '{name} has changed their password this very moment: nothing was done.',
    es: '{name} cambió su contraseña en este mismo instante: no se hizo nada.',
  },
  'password.rules': {
    pt: 'Com ela {name} entra durante 24 horas, só para escolher uma senha própria.',
    en: 'This signs {name} in for 24 hours, and opens nothing but the choice of a password of their own.',
    es: 'Con ella {name} entra durante 24 horas, solo para elegir una contraseña propia.',
  },
  'password.once': {
    pt: 'É mostrada só desta vez. Não a dê a mais ninguém.',
    en: 'It is shown this once. Give it to nobody but them.',
    es: 'Se muestra solo esta vez. No se la dé a nadie más.',
  },
  'factor.none': {
    pt: '{name} não tem segundo fator.',
    en: '{name} has no second factor.',
    es: '{name} no tiene segundo factor.',
  },
  'factor.gone': {
    pt: 'O segundo fator de {name} foi removido. Até configurar outro, entra só com a senha.',
    en: 'The second factor of {name} is gone. They sign in by their password alone until they set up another.',
    es: 'El segundo factor de {name} fue quitado. Hasta configurar otro, entra solo con la contraseña.',
  },
  'factor.goneDemanded': {
    pt: 'O segundo fator de {name} foi removido. A equipe exige um: nada lhe é servido até configurar outro.',
    en: 'The second factor of {name} is gone. Their team demands one: nothing is served to them until they have set up another.',
    es: 'El segundo factor de {name} fue quitado. Su equipo exige uno: no se le sirve nada hasta configurar otro.',
  },
  'ended.one': {
    pt: '{name} foi desconectado de todo lugar.',
    en: '{name} is signed out everywhere.',
    es: '{name} fue desconectado de todas partes.',
  },
  'ended.all': {
    pt: {
      one: '{count} pessoa foi desconectada de todo lugar.',
      other: '{count} pessoas foram desconectadas de todo lugar.',
    },
    en: {
      one: '{count} person is signed out everywhere.',
      other: '{count} people are signed out everywhere.',
    },
    es: {
      one: '{count} persona fue desconectada de todas partes.',
      other: '{count} personas fueron desconectadas de todas partes.',
    },
  },
  'sessions.none': {
    pt: '{name} não está conectado em lugar nenhum.',
    en: '{name} is signed in nowhere.',
    es: '{name} no está conectado en ninguna parte.',
  },
  'sessions.line': {
    pt: '{id}  {kind}  desde {since}, visto por último {seen}, {from}',
    en: '{id}  {kind}  since {since}, last seen {seen}, {from}',
    es: '{id}  {kind}  desde {since}, visto por última vez {seen}, {from}',
  },
  'sessions.from': {
    pt: 'de {address}',
    en: 'from {address}',
    es: 'desde {address}',
  },
  'sessions.fromBy': {
    pt: 'de {address} por {by}',
    en: 'from {address} by {by}',
    es: 'desde {address} por {by}',
  },
  'sessions.noAddress': {
    pt: 'um endereço desconhecido',
    en: 'an unknown address',
    es: 'una dirección desconocida',
  },
  'users.none': {
    pt: 'Não há ninguém.',
    en: 'There is nobody.',
    es: 'No hay nadie.',
  },
  'users.line': {
    pt: '{tenant}  {username}  {name} ({groups}), {notes}',
    en: '{tenant}  {username}  {name} ({groups}), {notes}',
    es: '{tenant}  {username}  {name} ({groups}), {notes}',
  },
  'users.noGroup': {
    pt: 'nenhum grupo',
    en: 'no group',
    es: 'ningún grupo',
  },
  'users.inactive': {
    pt: 'não pode entrar',
    en: 'may not sign in',
    es: 'no puede entrar',
  },
  'users.mustChange': {
    pt: 'precisa mudar a senha',
    en: 'must change their password',
    es: 'tiene que cambiar la contraseña',
  },
  'users.secondFactor': {
    pt: 'segundo fator',
    en: 'second factor',
    es: 'segundo factor',
  },
  'users.never': {
    pt: 'nunca entrou',
    en: 'never signed in',
    es: 'nunca entró',
  },
  'users.last': {
    pt: 'entrou por último em {at}',
    en: 'last signed in {at}',
    es: 'entró por última vez {at}',
  },
}
