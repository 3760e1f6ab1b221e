/** What `npx ramal doctor` says: each line is well, or says what to do. */
export const DOCTOR = {
  'doctor.usage': {
    pt: 'uso: npx ramal doctor [--json] [--clock URL]',
    en: 'usage: npx ramal doctor [--json] [--clock URL]',
    es: 'uso: npx ramal doctor [--json] [--clock URL]',
  },
  'word.ok': {
    pt: 'ok',
    en: 'ok',
    es: 'ok',
  },
  'word.todo': {
    pt: 'fazer',
    en: 'to do',
    es: 'hacer',
  },
  'word.note': {
    pt: 'nota',
    en: 'note',
    es: 'nota',
  },
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
  'node.ok': {
    pt: 'Node {node}.',
    en: 'Node {node}.',
    es: 'Node {node}.',
  },
  'node.old': {
    pt: 'Node {node} é antigo demais: os programas rodam no Node 24 ou mais novo (npm start o traz).',
    en: 'Node {node} is too old: the programs run on Node 24 or newer (npm start brings it along).',
    es: 'Node {node} es demasiado antiguo: los programas corren en Node 24 o más nuevo (npm start lo trae).',
  },
  'files.ok': {
    pt: 'Um programa pode abrir {count} arquivos e conexões.',
    en: 'A program may open {count} files and connections.',
    es: 'Un programa puede abrir {count} archivos y conexiones.',
  },
  'files.few': {
    pt: 'Um programa pode abrir só {count} arquivos e conexões: permita {least} (LimitNOFILE do systemd, ulimit -n).',
    en: 'A program may open {count} files and connections alone: allow {least} (LimitNOFILE of systemd, ulimit -n).',
    es: 'Un programa puede abrir solo {count} archivos y conexiones: permita {least} (LimitNOFILE de systemd, ulimit -n).',
  },
  'timezone.ok': {
    pt: 'O fuso desta máquina é {zone}; cada contrato tem o seu.',
    en: 'The time zone of this machine is {zone}; each tenant has its own.',
    es: 'La zona horaria de esta máquina es {zone}; cada contrato tiene la suya.',
  },
  'rtp.ok': {
    pt: 'RTP_PORTS={range} leva {count} pernas de troncos e telefones, ou seja {calls} chamadas entre dois deles; navegadores usam MEDIA_PORT.',
    en: 'RTP_PORTS={range} carries {count} legs of trunks and desk phones, which is {calls} calls between two of them; browsers use MEDIA_PORT.',
    es: 'RTP_PORTS={range} lleva {count} tramos de troncales y teléfonos, es decir {calls} llamadas entre dos de ellos; los navegadores usan MEDIA_PORT.',
  },
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
  'address.own': {
    pt: 'PUBLIC_ADDRESS {address} é um endereço desta máquina.',
    en: 'PUBLIC_ADDRESS {address} is an address of this machine.',
    es: 'PUBLIC_ADDRESS {address} es una dirección de esta máquina.',
  },
  'address.alone': {
    pt: 'PUBLIC_ADDRESS {address}: só esta máquina alcança o produto.',
    en: 'PUBLIC_ADDRESS {address}: this machine alone reaches the product.',
    es: 'PUBLIC_ADDRESS {address}: solo esta máquina alcanza el producto.',
  },
  'address.loopback': {
    pt: 'PUBLIC_ADDRESS {address} é esta máquina para cada navegador, e HOST={host} atende outros: ponha nela o endereço que eles alcançam.',
    en: 'PUBLIC_ADDRESS {address} is each browser’s own machine, and HOST={host} serves others: set it to the address that they reach.',
    es: 'PUBLIC_ADDRESS {address} es la propia máquina de cada navegador, y HOST={host} atiende a otros: ponga la dirección que ellos alcanzan.',
  },
  'address.foreign': {
    pt: 'PUBLIC_ADDRESS {address} é um endereço privado que esta máquina não tem: nenhum áudio chegaria.',
    en: 'PUBLIC_ADDRESS {address} is a private address that this machine has not: no audio would arrive.',
    es: 'PUBLIC_ADDRESS {address} es una dirección privada que esta máquina no tiene: no llegaría audio.',
  },
  'address.nat': {
    pt: 'PUBLIC_ADDRESS {address} não é desta máquina: atrás de NAT, o roteador passa para cá MEDIA_PORT, SIP_PORT e RTP_PORTS.',
    en: 'PUBLIC_ADDRESS {address} is not this machine’s: behind NAT, the router passes MEDIA_PORT, SIP_PORT and RTP_PORTS on to here.',
    es: 'PUBLIC_ADDRESS {address} no es de esta máquina: detrás de NAT, el router pasa aquí MEDIA_PORT, SIP_PORT y RTP_PORTS.',
  },
  'address.name': {
    pt: 'PUBLIC_ADDRESS {address} é um nome: quem o usa pergunta ao DNS.',
    en: 'PUBLIC_ADDRESS {address} is a name: whoever uses it asks the DNS.',
    es: 'PUBLIC_ADDRESS {address} es un nombre: quien lo usa pregunta al DNS.',
  },
  'address.candidates': {
    pt: 'Os navegadores recebem estes candidatos: {candidates} (UDP e TCP).',
    en: 'Browsers are told these candidates: {candidates} (UDP and TCP).',
    es: 'Los navegadores reciben estos candidatos: {candidates} (UDP y TCP).',
  },
  'certificate.ok': {
    pt: '{file} vale até {until} para {names}.',
    en: '{file} is good until {until} for {names}.',
    es: '{file} vale hasta {until} para {names}.',
  },
  'certificate.soon': {
    pt: '{file} vence em {count} dias ({until}): renove-o e reinicie.',
    en: '{file} ends in {count} days ({until}): renew it and start again.',
    es: '{file} vence en {count} días ({until}): renuévelo y reinicie.',
  },
  'certificate.expired': {
    pt: '{file} venceu em {until}: navegadores e troncos o recusam; renove-o e reinicie.',
    en: '{file} ended on {until}: browsers and trunks refuse it; renew it and start again.',
    es: '{file} venció el {until}: navegadores y troncales lo rechazan; renuévelo y reinicie.',
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
  'disk.ok': {
    pt: '{free} de {total} GB livres no disco de {folder}.',
    en: '{free} of {total} GB are free on the disk of {folder}.',
    es: '{free} de {total} GB libres en el disco de {folder}.',
  },
  'disk.full': {
    pt: 'Só {free} de {total} GB livres no disco de {folder}: libere espaço; cheio, nada mais é gravado.',
    en: '{free} of {total} GB alone are free on the disk of {folder}: make space; when it is full nothing is stored any more.',
    es: 'Solo {free} de {total} GB libres en el disco de {folder}: libere espacio; lleno, no se graba nada más.',
  },
  'disk.unknown': {
    pt: 'O disco de {folder} não pôde ser perguntado ({why}).',
    en: 'The disk of {folder} could not be asked ({why}).',
    es: 'No se pudo preguntar al disco de {folder} ({why}).',
  },
  'inodes.ok': {
    pt: 'Inodes livres no disco de {folder}: {free}.',
    en: 'Free inodes on the disk of {folder}: {free}.',
    es: 'Inodos libres en el disco de {folder}: {free}.',
  },
  'inodes.few': {
    pt: 'Só {free} de {total} inodes livres no disco de {folder}: cada gravação é um arquivo.',
    en: '{free} of {total} inodes alone are free on the disk of {folder}: each recording is a file.',
    es: 'Solo {free} de {total} inodos libres en el disco de {folder}: cada grabación es un archivo.',
  },
  'clock.ok': {
    pt: 'O relógio está a {seconds} s de {where}.',
    en: 'The clock is {seconds} s from that of {where}.',
    es: 'El reloj está a {seconds} s del de {where}.',
  },
  'clock.wrong': {
    pt: 'O relógio está a {seconds} s de {where}: acerte-o por NTP; com ele erram prazos, certificados e códigos do segundo fator.',
    en: 'The clock is {seconds} s from that of {where}: set it by NTP; deadlines, certificates and codes of the second factor go wrong with it.',
    es: 'El reloj está a {seconds} s del de {where}: ajústelo por NTP; con él fallan plazos, certificados y códigos del segundo factor.',
  },
  'clock.unknown': {
    pt: 'O relógio não foi comparado: {where} não respondeu ({why}); --clock URL pergunta a outro.',
    en: 'The clock was not compared: {where} did not answer ({why}); --clock URL asks another one.',
    es: 'El reloj no se comparó: {where} no respondió ({why}); --clock URL pregunta a otro.',
  },
  'folder.ok': {
    pt: '{folder} é do usuário {uid}, e de mais ninguém.',
    en: '{folder} is user {uid}’s, and nobody else’s.',
    es: '{folder} es del usuario {uid}, y de nadie más.',
  },
  'folder.none': {
    pt: '{folder} ainda não existe: o primeiro início a cria.',
    en: '{folder} is not there yet: the first start makes it.',
    es: '{folder} todavía no existe: el primer inicio la crea.',
  },
  'folder.others': {
    pt: '{folder} é do usuário {uid}, e você é {asked}: chame como ele.',
    en: '{folder} is user {uid}’s, and you are {asked}: call as them.',
    es: '{folder} es del usuario {uid}, y usted es {asked}: llame como ese usuario.',
  },
  'folder.foreign': {
    pt: '{path} é de outro usuário que a pasta: chown -R {uid} {folder}.',
    en: '{path} is another user’s than the folder: chown -R {uid} {folder}.',
    es: '{path} es de otro usuario que la carpeta: chown -R {uid} {folder}.',
  },
  'folder.open': {
    pt: 'Outros usuários podem abrir o que está em {folder} ({count}), como {path}: chmod 700 {folder}.',
    en: 'Other users may open what is in {folder} ({count}), such as {path}: chmod 700 {folder}.',
    es: 'Otros usuarios pueden abrir lo que está en {folder} ({count}), como {path}: chmod 700 {folder}.',
  },
  'folder.unreadable': {
    pt: '{folder} não pode ser lida ({why}): chame como o dono dela.',
    en: '{folder} cannot be read ({why}): call as its owner.',
    es: '{folder} no se puede leer ({why}): llame como su dueño.',
  },
  'key.ok': {
    pt: '{key} está aí.',
    en: '{key} is there.',
    es: '{key} está ahí.',
  },
  'key.outside': {
    pt: 'A chave dos segredos vem de fora de DATA_DIR.',
    en: 'The key of the secrets comes from outside DATA_DIR.',
    es: 'La clave de los secretos viene de fuera de DATA_DIR.',
  },
  'key.none': {
    pt: '{key} falta, e há um banco: sem ela nenhum segredo dele se abre; restaure-a de um backup, ou ponha SECRET_KEY_FILE.',
    en: '{key} is missing, and there is a store: without it none of its secrets opens; restore it from a backup, or set SECRET_KEY_FILE.',
    es: '{key} falta, y hay una base: sin ella no se abre ningún secreto; restáurela de un backup, o ponga SECRET_KEY_FILE.',
  },
  'store.none': {
    pt: '{file} ainda não existe: o primeiro início cria o banco.',
    en: '{file} is not there yet: the first start makes the store.',
    es: '{file} todavía no existe: el primer inicio crea la base.',
  },
  'store.whole': {
    pt: '{file} está íntegro (SQLite {sqlite}).',
    en: '{file} is whole (SQLite {sqlite}).',
    es: '{file} está íntegra (SQLite {sqlite}).',
  },
  'store.late': {
    pt: '{file} é grande: a verificação não terminou em dois minutos; npx ramal backup verifica a cópia.',
    en: '{file} is large: the check was not done in two minutes; npx ramal backup checks the copy.',
    es: '{file} es grande: la verificación no terminó en dos minutos; npx ramal backup verifica la copia.',
  },
  'store.damaged': {
    pt: '{file} está danificado ({why}): pare o servidor e restaure um backup.',
    en: '{file} is damaged ({why}): stop the server and restore a backup.',
    es: '{file} está dañada ({why}): detenga el servidor y restaure un backup.',
  },
  'store.unreadable': {
    pt: '{file} não pode ser lido como banco ({why}); é do usuário {uid}.',
    en: '{file} cannot be read as a store ({why}); it is user {uid}’s.',
    es: '{file} no se puede leer como base ({why}); es del usuario {uid}.',
  },
  'schema.ok': {
    pt: 'O banco é desta versão (esquema {schema}).',
    en: 'The store is of this version (schema {schema}).',
    es: 'La base es de esta versión (esquema {schema}).',
  },
  'schema.newer': {
    pt: 'Outra versão fez este banco (esquema {schema}), que esta não conhece: inicie aquela, ou atualize esta.',
    en: 'Another version made this store (schema {schema}), which this one does not know: start that one, or update this one.',
    es: 'Otra versión hizo esta base (esquema {schema}), que esta no conoce: inicie aquella, o actualice esta.',
  },
  'schema.older': {
    pt: 'O banco é de uma versão anterior ({count} passos): o próximo início, ou npx ramal migrate, o atualiza.',
    en: 'The store is of an older version ({count} steps): the next start, or npx ramal migrate, brings it up to date.',
    es: 'La base es de una versión anterior ({count} pasos): el próximo inicio, o npx ramal migrate, la actualiza.',
  },
  'postgres.ok': {
    pt: 'PostgreSQL responde ({version}).',
    en: 'PostgreSQL answers ({version}).',
    es: 'PostgreSQL responde ({version}).',
  },
  'postgres.old': {
    pt: 'PostgreSQL {version} é antigo demais: 15 ou mais novo.',
    en: 'PostgreSQL {version} is too old: 15 or newer is wanted.',
    es: 'PostgreSQL {version} es demasiado antiguo: 15 o más nuevo.',
  },
  'postgres.away': {
    pt: 'O PostgreSQL de DATABASE_URL não responde ({why}).',
    en: 'The PostgreSQL of DATABASE_URL does not answer ({why}).',
    es: 'El PostgreSQL de DATABASE_URL no responde ({why}).',
  },
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
