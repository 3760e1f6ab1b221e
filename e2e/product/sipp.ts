import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@ramal/process/free-port'
import { product } from './product.ts'

const SCENARIOS = join(dirname(fileURLToPath(import.meta.url)), 'sipp')
const SECONDS = 10

/** A program that is not ours calls: sipp with one of our scenarios. Rejects with what it complained of when one step was not met. */
export function sippCalls(scenario: 'talks' | 'gives-up', call: { from: string; to: string }): Promise<void> {
  return runSipp(call.to, { '-sf': join(SCENARIOS, `${scenario}.xml`) }, ['-key', 'caller', call.from])
}

/** sipp as it comes: its own `uac` scenario, in which the caller is `sipp` and has no number. It hangs up after `talkMs`. */
export function sippUac(to: string, talkMs: number): Promise<void> {
  return runSipp(to, { '-sn': 'uac', '-d': talkMs })
}

async function runSipp(
  to: string,
  scenario: Record<string, string | number>,
  more: readonly string[] = [],
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'ramal-sipp-'))
  writeFileSync(join(dir, 'tone.alaw'), tone())
  const options = {
    ...scenario,
    '-s': to,
    '-i': '127.0.0.1',
    '-p': await freePort(),
    '-mi': '127.0.0.1',
    '-mp': await freePort(),
    '-m': 1,
    '-timeout': '40s',
  }
  const flags = ['-timeout_error', '-nostdin', ...more]
  const target = `127.0.0.1:${product().ports.SIP_PORT}`
  const sipp = spawn('sipp', [target, ...Object.entries(options).flat().map(String), ...flags], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  sipp.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const [code] = await once(sipp, 'close')
  rmSync(dir, { recursive: true, force: true })
  if (code !== 0) throw new Error(`sipp ${Object.values(scenario).join(' ')} ended with ${code}\n${errors}`)
}

/** 1 kHz as A-law, as a square wave: two codes, one above and one below zero (G.711 table 1a, even bits inverted). */
function tone(): Buffer {
  return Buffer.from(
    Uint8Array.from({ length: SECONDS * 8_000 }, (_, at) => (Math.floor(at / 4) % 2 ? 0xc0 : 0x40) ^ 0x55),
  )
}
