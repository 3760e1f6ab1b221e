import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ramal/process/free-port'
import { folder, start } from '../sip-call/programs.ts'

/** kamailio as a websocket registrar: digest against one password, contacts in memory. */
export async function startRegistrar(
  password: string,
  realm: string,
): Promise<{ port: number; pid: number }> {
  const port = await freePort()
  const file = join(folder, 'registrar.cfg')
  writeFileSync(file, config(port, password, realm))
  const args = ['-f', file, '-DD', '-E', '-Y', folder, '-m', '256', '-M', '32']
  const child = start(0, '/usr/sbin/kamailio', args)
  await sleep(2_000)
  if (child.exitCode !== null)
    throw new Error('kamailio did not start (apt-get install kamailio-websocket-modules)')
  return { port, pid: child.pid ?? 0 }
}

function config(port: number, password: string, realm: string): string {
  const modules = [
    'tm',
    'sl',
    'pv',
    'xhttp',
    'websocket',
    'usrloc',
    'registrar',
    'auth',
    'nathelper',
    'textops',
  ]
  return `#!KAMAILIO
debug=0
fork=yes
children=1
tcp_children=1
tcp_max_connections=4096
tcp_connection_lifetime=3604
tcp_accept_no_cl=yes
auto_aliases=no
listen=tcp:127.0.0.1:${port}
mpath="/usr/lib/x86_64-linux-gnu/kamailio/modules/"
${modules.map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("registrar", "max_contacts", 1)
modparam("nathelper|registrar", "received_avp", "$avp(RECEIVED)")
request_route {
  if (!is_method("REGISTER")) { sl_send_reply("405", "No"); exit; }
  if (!pv_www_authenticate("${realm}", "${password}", "0")) { www_challenge("${realm}", "1"); exit; }
  add_contact_alias();
  if (!save("location")) sl_reply_error();
  exit;
}
event_route[xhttp:request] {
  if ($hdr(Upgrade) =~ "websocket" && $rm =~ "GET") { if (ws_handle_handshake()) exit; }
  xhttp_reply("404", "Not Found", "", "");
}
`
}
