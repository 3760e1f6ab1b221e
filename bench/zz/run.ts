import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { INSPECTED } from '../../chaos/harness/inspector.ts'
import { startProduct } from '../../chaos/harness/product.ts'
import { SIP_PASSWORD, seedAgents } from '../idle-tax/agent-rows.ts'
import { forAll, openBusiness, openChat, type Target } from '../idle-tax/sockets.ts'
import { Agents } from '../sip-register/agents.ts'
import { HeartbeatWatch } from '../../scripts/supervisor/heartbeat-watch.ts'
Object.defineProperty(HeartbeatWatch.prototype, 'limit', { get: () => 600 })
const product = await startProduct({ REQUESTS_PER_SECOND: '0', ...INSPECTED })
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))
try {
  const realm = seedAgents(product.dataDir, 900)
  const { host } = new URL(product.url)
  const t: Target = { host, isBare: false }
  const phones = new Agents(realm, SIP_PASSWORD)
  const open = async (from: number, to: number) =>
    forAll(to - from, 20, async (n) => {
      await openBusiness(t, from + n); await openChat(t, from + n); await phones.come(from + n, `ws://${host}/ws/sip`)
    })
  await open(0, 300)
  await sleep(3000)
  process.kill(product.pids['server']!, 'SIGUSR1'); await sleep(1500)
  const [target] = await (await fetch('http://127.0.0.1:9229/json')).json() as any
  const ws = new WebSocket(target.webSocketDebuggerUrl, { maxPayload: 1e9 }); await once(ws, 'open')
  let id = 0
  const ask = (method: string, params: object = {}) => new Promise<any>((r) => { const mine = ++id; const h = (d: any) => { const m = JSON.parse(String(d)); if (m.id === mine) { ws.off('message', h); r(m.result) } }; ws.on('message', h); ws.send(JSON.stringify({ id: mine, method, params })) })
  const snap = async (file: string) => {
    await ask('HeapProfiler.collectGarbage'); await ask('HeapProfiler.collectGarbage')
    const { usedSize } = await ask('Runtime.getHeapUsage') as any
    const out = createWriteStream(file)
    const h = (d: any) => { const m = JSON.parse(String(d)); if (m.method === 'HeapProfiler.addHeapSnapshotChunk') out.write(m.params.chunk) }
    ws.on('message', h); await ask('HeapProfiler.takeHeapSnapshot', { reportProgress: false }); ws.off('message', h); out.end(); await once(out, 'finish')
    return usedSize
  }
  const a = await snap('/tmp/t-floor/a.heapsnapshot')
  await open(300, 900)
  await sleep(8000)
  const b = await snap('/tmp/t-floor/b.heapsnapshot')
  console.log('heap', a, b, ((b - a) / 600 / 1000).toFixed(2), 'kB an agent')
  ws.terminate()
} finally { await product.stop() }
process.exit()
