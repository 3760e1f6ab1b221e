/** What is said of versions, and of the server that runs. */
export const SERVER = {
  'version.here': {
    pt: 'Nesta pasta está o Ramal {version}.',
    en: 'Ramal {version} is in this folder.',
    es: 'En esta carpeta está Ramal {version}.',
  },
  'console.ok': {
    pt: 'O console está construído.',
    en: 'The console is built.',
    es: 'La consola está construida.',
  },
  'console.none': {
    pt: 'O console ainda não está construído: npm start o constrói.',
    en: 'The console is not built yet: npm start builds it.',
    es: 'La consola todavía no está construida: npm start la construye.',
  },
  'server.stopped': {
    pt: 'Nenhum servidor roda em {folder}: troncos e provedores não foram perguntados.',
    en: 'No server runs on {folder}: trunks and providers were not asked.',
    es: 'Ningún servidor corre en {folder}: no se preguntó por troncales ni proveedores.',
  },
  'server.silent': {
    pt: 'O servidor não respondeu: {why}',
    en: 'The server did not answer: {why}',
    es: 'El servidor no respondió: {why}',
  },
  'server.ok': {
    pt: 'O servidor está rodando: Ramal {version}, processo {pid}.',
    en: 'The server runs: Ramal {version}, process {pid}.',
    es: 'El servidor está en marcha: Ramal {version}, proceso {pid}.',
  },
  'server.other': {
    pt: 'O servidor que roda é o Ramal {version}, e aqui está {here}: reinicie-o.',
    en: 'The server that runs is Ramal {version}, and {here} is here: start it again.',
    es: 'El servidor en marcha es Ramal {version}, y aquí está {here}: reinícielo.',
  },
  'engine.ok': {
    pt: 'A central SIP está conectada.',
    en: 'The SIP engine is connected.',
    es: 'La central SIP está conectada.',
  },
  'engine.away': {
    pt: 'A central SIP não está conectada: não há chamadas; veja DATA_DIR/log/engine.log.',
    en: 'The SIP engine is not connected: there are no calls; see DATA_DIR/log/engine.log.',
    es: 'La central SIP no está conectada: no hay llamadas; vea DATA_DIR/log/engine.log.',
  },
  'media.ok': {
    pt: 'O processo de áudio está conectado.',
    en: 'The media process is connected.',
    es: 'El proceso de audio está conectado.',
  },
  'media.away': {
    pt: 'O processo de áudio não está conectado: não há chamadas; veja DATA_DIR/log/media.log.',
    en: 'The media process is not connected: there are no calls; see DATA_DIR/log/media.log.',
    es: 'El proceso de audio no está conectado: no hay llamadas; vea DATA_DIR/log/media.log.',
  },
  'trunk.ok': {
    pt: 'Tronco {name} ({tenant}): responde.',
    en: 'Trunk {name} ({tenant}): it answers.',
    es: 'Troncal {name} ({tenant}): responde.',
  },
  'trunk.registered': {
    pt: 'Tronco {name} ({tenant}): registrado.',
    en: 'Trunk {name} ({tenant}): registered.',
    es: 'Troncal {name} ({tenant}): registrada.',
  },
  'trunk.unregistered': {
    pt: 'Tronco {name} ({tenant}): não está registrado ({why}): confira usuário, senha e endereço com a operadora.',
    en: 'Trunk {name} ({tenant}): not registered ({why}): compare user name, password and address with the provider.',
    es: 'Troncal {name} ({tenant}): no está registrada ({why}): confirme usuario, contraseña y dirección con la operadora.',
  },
  'trunk.away': {
    pt: 'Tronco {name} ({tenant}): não responde ({why}): confira endereço, porta e firewall.',
    en: 'Trunk {name} ({tenant}): it does not answer ({why}): look at address, port and firewall.',
    es: 'Troncal {name} ({tenant}): no responde ({why}): revise dirección, puerto y firewall.',
  },
  'trunk.unknown': {
    pt: 'Tronco {name} ({tenant}): ninguém o supervisiona, e não se registra.',
    en: 'Trunk {name} ({tenant}): nobody supervises it, and it does not register.',
    es: 'Troncal {name} ({tenant}): nadie la supervisa, y no se registra.',
  },
  'channel.ok': {
    pt: 'WhatsApp {name} ({tenant}): o provedor responde.',
    en: 'WhatsApp {name} ({tenant}): the provider answers.',
    es: 'WhatsApp {name} ({tenant}): el proveedor responde.',
  },
  'channel.away': {
    pt: 'WhatsApp {name} ({tenant}): sem o provedor ({why}): confira o token e a conta.',
    en: 'WhatsApp {name} ({tenant}): without the provider ({why}): look at the token and the account.',
    es: 'WhatsApp {name} ({tenant}): sin el proveedor ({why}): revise el token y la cuenta.',
  },
}
