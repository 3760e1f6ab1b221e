import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpace } from '@ramal/domain/disk/disk-space'
import type { ProgramName } from '../build/programs.ts'
import { watchDisk } from './disk-watch.ts'
import { choosePorts } from './ports.ts'
import { Program } from './program.ts'
import { programEnvironment } from './program-environment.ts'
import { openProgramLog } from './program-log.ts'
import type { Ports, Settings } from './settings.ts'
import { askSipAddress, type SipAddress } from './sip-address.ts'
import { stackEnvironment } from './stack-environment.ts'
import { RemoteLog } from './syslog/remote-log.ts'

/** All programs of one running product. */
export interface Stack {
  ports: Ports
  /** Where SIP is heard, with `SIP_PORT`. */
  sipHost: string
  programs: readonly Program[]
  /** Ends simulator, server, engine, media, in this order. */
  stop(): Promise<void>
}

/** Order of ending: who calls ends first, who carries the audio last. */
const STOP_ORDER: readonly ProgramName[] = ['simulator', 'server', 'engine', 'media']

/** Starts every program at once and resolves when all serve; on failure ends what runs and throws. */
export async function startStack(settings: Settings): Promise<Stack> {
  const logDir = join(settings.dataDir, 'log')
  mkdirSync(logDir, { recursive: true, mode: 0o700 })
  const sip = await foreignSip(settings)
  const hosts = { host: settings.host, simHost: settings.simulator?.host ?? '127.0.0.1' }
  const ports = await choosePorts(hosts, settings.ports, sip?.port ?? null)
  const sipHost = sip?.host ?? settings.publicAddress
  const known = await stackEnvironment(settings, ports, sipHost)
  const { hangSeconds, logTo } = settings
  const remote = logTo && new RemoteLog({ destination: logTo, tell })
  const programs: Program[] = []
  for (const name of programNames(settings))
    programs.push(
      new Program(name, {
        env: programEnvironment(name, known),
        hangSeconds,
        log: openProgramLog(name, { logDir, ...settings.logs, remote, tell }),
        started: () => tellServer(programs),
      }),
    )
  const stopWatching = watchDisk({ dataDir: settings.dataDir, space, tell })
  const stop = async () => {
    stopWatching()
    await stopAll(programs)
    await remote?.close()
  }
  try {
    await Promise.all(programs.map((program) => program.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return { ports, sipHost, programs, stop }
}

/** The server's metrics say how often each program was started, and what it uses. */
function tellServer(programs: readonly Program[]): void {
  const running = programs.flatMap(({ name, pid, starts }) =>
    pid === undefined ? [] : [{ name, pid, starts }],
  )
  programs.find(({ name }) => name === 'server')?.tell({ type: 'programs', programs: running })
}

/** Where a real drachtio-server hears SIP; null where the engine is our own. */
async function foreignSip({ drachtio, publicAddress, ports }: Settings): Promise<SipAddress | null> {
  if (!drachtio) return null
  const found = await askSipAddress(drachtio)
  if (found) return found
  const { host, port } = drachtio
  console.error(
    `No drachtio-server takes us at ${host}:${port}: telephony begins when it does, and SIP_PORT is taken for its port until the next start.`,
  )
  return { host: publicAddress, port: ports.SIP_PORT }
}

async function space(dataDir: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { free: bavail * bsize, total: blocks * bsize }
}

function tell(sentence: string): void {
  console.error(sentence)
}

function programNames(settings: Settings): ProgramName[] {
  const names: ProgramName[] = ['media', 'server']
  if (!settings.drachtio) names.push('engine')
  if (settings.simulator) names.push('simulator')
  return names
}

async function stopAll(programs: readonly Program[]): Promise<void> {
  for (const program of programs) program.expectEnd()
  for (const name of STOP_ORDER) await programs.find((program) => program.name === name)?.stop()
}
