/** What is said of ports. */
export const PORTS = {
  'port.any': {
    pt: '{name}=0: uma porta livre a cada início ({kind}).',
    en: '{name}=0: a free port at each start ({kind}).',
    es: '{name}=0: un puerto libre en cada inicio ({kind}).',
  },
  'port.free': {
    pt: '{name}: a porta {port} ({kind}) está livre em {host}.',
    en: '{name}: port {port} ({kind}) is free on {host}.',
    es: '{name}: el puerto {port} ({kind}) está libre en {host}.',
  },
  'port.ours': {
    pt: '{name}: a porta {port} ({kind}) está em uso, e o servidor está rodando.',
    en: '{name}: port {port} ({kind}) is in use, and the server runs.',
    es: '{name}: el puerto {port} ({kind}) está en uso, y el servidor está en marcha.',
  },
  'port.taken': {
    pt: '{name}: a porta {port} ({kind}) é de outro programa: encerre-o, ou ponha outra porta em {name}.',
    en: '{name}: port {port} ({kind}) is taken by another program: end that one, or set {name} to another port.',
    es: '{name}: el puerto {port} ({kind}) es de otro programa: termínelo, o ponga otro puerto en {name}.',
  },
  'port.forbidden': {
    pt: '{name}: só root abre a porta {port} aqui (net.ipv4.ip_unprivileged_port_start): ponha outra em {name}.',
    en: '{name}: port {port} may be opened by root alone here (net.ipv4.ip_unprivileged_port_start): set {name} to another one.',
    es: '{name}: solo root abre el puerto {port} aquí (net.ipv4.ip_unprivileged_port_start): ponga otro en {name}.',
  },
  'port.foreign': {
    pt: 'HOST={host} não é um endereço desta máquina: {name} não pode ser aberta nele.',
    en: 'HOST={host} is no address of this machine: {name} cannot be opened there.',
    es: 'HOST={host} no es una dirección de esta máquina: {name} no se puede abrir en ella.',
  },
  'port.fails': {
    pt: '{name}: a porta {port} ({kind}) não abre em {host} ({why}).',
    en: '{name}: port {port} ({kind}) cannot be opened on {host} ({why}).',
    es: '{name}: el puerto {port} ({kind}) no se abre en {host} ({why}).',
  },
  'port.deaf': {
    pt: '{name}: o servidor está rodando e ninguém escuta na porta {port} ({kind}) de {host}: veja DATA_DIR/log.',
    en: '{name}: the server runs and nobody listens on port {port} ({kind}) of {host}: see DATA_DIR/log.',
    es: '{name}: el servidor está en marcha y nadie escucha en el puerto {port} ({kind}) de {host}: vea DATA_DIR/log.',
  },
  'range.free': {
    pt: 'RTP_PORTS={range}: o começo, o meio e o fim estão livres.',
    en: 'RTP_PORTS={range}: its beginning, middle and end are free.',
    es: 'RTP_PORTS={range}: el comienzo, el medio y el final están libres.',
  },
  'range.ours': {
    pt: 'RTP_PORTS={range}: do servidor que está rodando.',
    en: 'RTP_PORTS={range}: the running server’s.',
    es: 'RTP_PORTS={range}: del servidor en marcha.',
  },
  'range.taken': {
    pt: 'RTP_PORTS={range}: a porta {port} não abre ({why}): escolha uma faixa que ninguém mais usa.',
    en: 'RTP_PORTS={range}: port {port} cannot be opened ({why}): choose a range that nobody else uses.',
    es: 'RTP_PORTS={range}: el puerto {port} no se abre ({why}): elija un rango que nadie más use.',
  },
}
