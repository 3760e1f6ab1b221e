import type { Flow } from '../transport/flow.ts'

/** The six meta tokens of drachtio protocol §3.2 for what came from the network, or went out as an answer. */
export function remoteMeta(source: 'network' | 'application', text: string, flow: Flow): string {
  return meta(source, text, protocolName(flow), flow.remoteAddress, flow.remotePort)
}

/** The same for a request of the application: the local side stands in it. */
export function localMeta(text: string, flow: Flow): string {
  return meta('application', text, protocolName(flow), flow.local.host, flow.local.port)
}

function meta(source: string, text: string, protocol: string, address: string, port: number): string {
  // Counted in characters: no reader of this field needs the octets, and counting them costs on every message.
  return `${source}|${text.length}|${protocol}|${address}|${port}|${timeOfDay()}`
}

/** The real server says `tcp` for a websocket, so we do. */
function protocolName(flow: Flow): string {
  return flow.protocol === 'ws' ? 'tcp' : flow.protocol
}

let lastMs = 0
let lastTime = ''

function timeOfDay(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastTime = `${new Date(now).toISOString().slice(11, 23)}000`
  }
  return lastTime
}
