/**
 * What sealing and opening a packet of SRTP costs: as built, with a cipher object made for each packet instead of our counter mode, and by
 * GCM. Microseconds of CPU of the whole process, garbage collector included, in turns of one run. `--rounds 5 --times 50000`.
 */
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { aesCmCipher } from '../../packages/media/src/srtp/aes-cm.ts'
import { aesGcmCipher } from '../../packages/media/src/srtp/aes-gcm.ts'
import type { PacketCipher } from '../../packages/media/src/srtp/packet-cipher.ts'
import { cipherPerPacket } from './cipher-per-packet.ts'

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, times: { type: 'string', default: '50000' } },
})
const [ROUNDS, TIMES] = [Number(given.rounds), Number(given.times)]

/** 20 ms of G.711. */
const HEADER = 12
const PACKET = randomBytes(HEADER + 160)
const INDEX = 0x1_2345

const masterKey = randomBytes(16)
const CIPHERS = {
  'AES_CM_128_HMAC_SHA1_80 as built': aesCmCipher(masterKey, randomBytes(14)),
  'the same, a cipher object per packet': cipherPerPacket(masterKey, randomBytes(14)),
  'AEAD_AES_128_GCM as built': aesGcmCipher(masterKey, randomBytes(12)),
} satisfies Record<string, Pick<PacketCipher, 'protectRtp' | 'unprotectRtp'>>

const ways = Object.entries(CIPHERS).flatMap(([name, cipher]) => {
  const sealed = cipher.protectRtp(PACKET, HEADER, INDEX)
  // A packet may be opened in its own bytes: each time a copy is.
  const open = () => cipher.unprotectRtp(Buffer.from(sealed), HEADER, INDEX)
  if (!open()?.equals(PACKET)) throw new Error(`${name} does not open what it sealed`)
  const seal = () => cipher.protectRtp(PACKET, HEADER, INDEX)
  return [
    { name: `seal  ${name}`, once: seal, costs: [] as number[] },
    { name: `open  ${name}`, once: open, costs: [] as number[] },
  ]
})

/** Microseconds of CPU that it takes once. */
function cost(once: () => unknown): number {
  const before = process.cpuUsage()
  for (let at = 0; at < TIMES; at += 1) once()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / TIMES
}

const load = () => loadavg()[0]?.toFixed(1)
const loadBefore = load()
for (const { once } of ways) cost(once)
for (let round = 0; round < ROUNDS; round += 1)
  for (const { once, costs } of round % 2 === 0 ? ways : ways.toReversed()) costs.push(cost(once))

for (const { name, costs } of ways) {
  const sorted = costs.toSorted((a, b) => a - b)
  const [least, middle, most] = [0, Math.floor(ROUNDS / 2), ROUNDS - 1].map((at) => sorted[at]?.toFixed(2))
  console.log(`${middle} us (${least}-${most})  ${name}`)
}
console.log(
  `${ROUNDS} rounds of ${TIMES}, load ${loadBefore} before and ${load()} after, Node ${process.version}`,
)
