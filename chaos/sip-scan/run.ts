/**
 * `npm run chaos -- sip-scan [--guesses 100000] [--calls 1000]` (F17): svwar and svcrack of sipvicious, guesses of our own, toll fraud, and
 * MESSAGE and SUBSCRIBE of nobody, against the exchange with its registrar. Exit code 1 when anything was found, taken or dialled.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Ready } from './exchange.ts'
import { Prober, type Reply } from './probe.ts'
import { sipvicious } from './sipvicious.ts'

const { values } = parseArgs({
  options: { guesses: { type: 'string', default: '100000' }, calls: { type: 'string', default: '1000' } },
})
const REAL = ['10001', '10002', '10003']
const NOBODY = ['10077', '10078', '10079']
const AT_ONCE = 200
const SDP =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 40000 RTP/AVP 0 8\r\n'

const exchange = fork(fileURLToPath(new URL('./exchange.ts', import.meta.url)), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const [{ port, trunkPort, password }] = (await once(exchange, 'message')) as [Ready]
const failures: string[] = []
function report(what: string, found: string | number, good: boolean): void {
  console.log(`${what.padEnd(58)} ${found}${good ? '' : '   <- wrong'}`)
  if (!good) failures.push(what)
}

// This machine itself passes the engine's gate, so that the registrar is asked each time.
const inside = await Prober.open('127.0.0.1', port)

await timing('REGISTER without credentials', (user) => inside.ask('REGISTER', user))
const challenge = await inside.challenge('10001')
await timing('REGISTER with a wrong password', (user) => inside.guess(challenge, user, 'errada'))
await timing('INVITE without credentials', (user) => inside.ask('INVITE', '10099', { to: user }))
await timing('OPTIONS', (user) => inside.ask('OPTIONS', '10099', { to: user }))

for (const method of ['REGISTER', 'INVITE', 'OPTIONS']) {
  const found = sipvicious('svwar', ['-m', method, '-e', '10000-10009', '-p', String(port), '127.0.0.1'])
  const real = found?.filter((row) => REAL.some((user) => row.includes(user))) ?? []
  // It also names extensions that are none, when its own test packet was late.
  report(
    `svwar ${method}: users found`,
    found ? `${real.length} (it claims ${found.length})` : 'not installed',
    real.length === 0,
  )
}
const cracked = sipvicious('svcrack', ['-u', '10002', '-r', '1-2000', '-p', String(port), '127.0.0.1'])
report('svcrack: passwords found', cracked?.length ?? 'not installed', !cracked?.length)

await bans()
await guesses(Number(values.guesses))
await contacts()
await fraud(Number(values.calls))
for (const method of ['MESSAGE', 'SUBSCRIBE', 'NOTIFY', 'PUBLISH', 'REFER']) {
  const replies = await many(200, (at) =>
    inside.ask(method, '10099', { to: REAL[at % 3] ?? '', lines: 'Event: presence\r\n' }),
  )
  report(`${method} without credentials: accepted`, accepted(replies), accepted(replies) === 0)
}
inside.close()
exchange.disconnect()
process.exit(failures.length === 0 ? 0 : 1)

/** Users that exist and users that do not, in turn: the same answers in the same time. */
async function timing(what: string, ask: (user: string) => Promise<Reply>): Promise<void> {
  const times: Record<'real' | 'nobody', number[]> = { real: [], nobody: [] }
  const codes: Record<'real' | 'nobody', Set<number>> = { real: new Set(), nobody: new Set() }
  for (let round = 0; round < 30; round += 1)
    for (const [kind, users] of [
      ['real', REAL],
      ['nobody', NOBODY],
    ] as const) {
      const reply = await ask(users[round % 3] ?? '')
      times[kind].push(reply.ms)
      codes[kind].add(reply.status)
    }
  const [a, b] = [times.real.toSorted((x, y) => x - y), times.nobody.toSorted((x, y) => x - y)]
  const difference = Math.abs((a[15] ?? 0) - (b[15] ?? 0))
  const noise = Math.max(1, (a[22] ?? 0) - (a[7] ?? 0), (b[22] ?? 0) - (b[7] ?? 0))
  const same = [...codes.real].join() === [...codes.nobody].join()
  report(
    `${what}: answers, and difference of medians`,
    `${[...codes.real].join()} ${difference.toFixed(2)} ms (noise ${noise.toFixed(2)})`,
    same && difference <= noise,
  )
}

/** The right password comes too late after ten wrong ones. */
async function bans(): Promise<void> {
  const thief = await Prober.open('127.0.0.5', port)
  const seen = await thief.challenge('10003')
  for (let count = 0; count < 10; count += 1) await thief.guess(seen, '10003', `errada${count}`)
  const { status } = await thief.guess(seen, '10003', password)
  report('the right password after ten wrong ones', status, status === 403)
  thief.close()
}

async function guesses(count: number): Promise<void> {
  const seen = await inside.challenge('10001')
  const begun = performance.now()
  let right = 0
  const replies = await many(count, (at) => {
    const user = String(10_001 + (at % 100))
    const turn = Math.floor(at / 100)
    // The right one is among them, but not among the first ten.
    const guess = turn === 20 ? password : `senha${turn}`
    if (turn === 20 && REAL.includes(user)) right += 1
    return inside.guess(seen, user, guess)
  })
  const won = replies.filter((reply) => reply.status === 200).length
  const statuses = [...new Set(replies.map((reply) => reply.status))].sort().join(', ')
  report(
    `${count} guesses for 100 users (${right} of them right): cracked`,
    `${won} (answers ${statuses}; ${Math.round((count * 1_000) / (performance.now() - begun))}/s)`,
    won === 0,
  )
}

/** Devices that name the trunk, each other and the exchange as their Contact: refused, and no call goes there (decision 017). */
async function contacts(): Promise<void> {
  const device = await Prober.open('127.0.0.6', port)
  const places = [
    `127.0.0.2:${trunkPort}`,
    '127.0.0.3:5060',
    `127.0.0.1:${port}`,
    'trunk.example',
    '192.0.2.1;transport=tcp',
  ]
  const replies = await many(places.length, (at) =>
    device.register('10002', password, `sip:0014155550123@${places[at]}`),
  )
  report(`${places.length} Contacts that name others: taken`, accepted(replies), accepted(replies) === 0)
  device.close()
}

/** Calls to the outside by whoever pretends to be an extension, a number of the house, or nobody. */
async function fraud(count: number): Promise<void> {
  const strangers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => Prober.open(`127.2.0.${at + 1}`, port)),
  )
  const froms = ['10001', '1140001000', 'anonymous', '100', "' OR 1=1 --"]
  const tos = [
    '0900123456789',
    '00442079460000',
    '+442079460000',
    '011442079460000',
    '90442079460000',
    '10001',
  ]
  const replies = await many(count, (at) => {
    const prober = at % 2 === 0 ? inside : (strangers[at % strangers.length] ?? inside)
    return prober.ask('INVITE', froms[at % froms.length]?.replaceAll(' ', '%20') ?? '', {
      to: tos[at % tos.length] ?? '',
      lines: 'Content-Type: application/sdp\r\n',
      body: SDP,
    })
  })
  for (const stranger of strangers) stranger.close()
  exchange.send('count')
  const [{ legs, datagrams }] = (await once(exchange, 'message')) as [{ legs: number; datagrams: number }]
  report(`${count} calls of strangers: taken`, accepted(replies), accepted(replies) === 0)
  report('legs begun, datagrams at the trunk', `${legs}, ${datagrams}`, legs === 0 && datagrams === 0)
}

function accepted(replies: readonly Reply[]): number {
  return replies.filter((reply) => reply.status >= 200 && reply.status < 300).length
}

async function many(count: number, ask: (at: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      replies.push(await ask(next - 1))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return replies
}
