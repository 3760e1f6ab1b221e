import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'
import { folder, start } from './programs.ts'

export interface Load {
  readonly rate: number
  readonly calls: number
}

export interface Result {
  readonly successful: number
  readonly failed: number
  readonly retransmissions: number
  /** INVITE to 200 as the caller sees it, mean, ms. */
  readonly answerMs: number
}

/** A sipp that answers every call; gives its port. */
export async function startCallee(): Promise<number> {
  const port = await freePort()
  start(1, '/usr/bin/sipp', [
    '-sn',
    'uas',
    '-i',
    '127.0.0.1',
    '-p',
    String(port),
    '-mi',
    '127.0.0.1',
    '-nostdin',
  ])
  return port
}

/** Drives calls of 100 ms at a fixed rate against a port of loopback and says how they went. */
export async function drive(port: number, load: Load): Promise<Result> {
  const from = await freePort()
  const stats = join(folder, `stats-${from}.csv`)
  const child = start(1, '/usr/bin/sipp', [
    ...[
      '-sn',
      'uac',
      '-s',
      '1000',
      `127.0.0.1:${port}`,
      '-i',
      '127.0.0.1',
      '-p',
      String(from),
      '-mi',
      '127.0.0.1',
    ],
    ...['-r', String(load.rate), '-m', String(load.calls), '-l', '5000', '-d', '100', '-nostdin'],
    ...['-trace_stat', '-stf', stats, '-fd', '60', '-timeout', '60', '-recv_timeout', '20000'],
  ])
  await once(child, 'exit')
  const [head = '', ...rows] = readFileSync(stats, 'utf8').trim().split('\n')
  const names = head.split(';')
  const last = (rows.at(-1) ?? '').split(';')
  const text = (name: string) => last[names.indexOf(name)] ?? ''
  const value = (name: string) => Number(text(name))
  rmSync(stats)
  return {
    successful: value('SuccessfulCall(C)'),
    failed: value('FailedCall(C)'),
    retransmissions: value('Retransmissions(C)'),
    answerMs: milliseconds(text('ResponseTime1(C)')),
  }
}

/** sipp writes times as `hh:mm:ss:microseconds`. */
function milliseconds(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0, micro = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + micro / 1_000
}
