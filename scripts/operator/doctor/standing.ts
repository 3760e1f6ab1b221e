import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../build/programs.ts'
import { type Finding, finding } from './finding.ts'
import type { Asked, ServerFacts } from './server-facts.ts'

/** Versions, and how the programs, the trunks and the providers of chats stand, by the running server's own word. */
export function serverFindings(asked: Asked, folder: string): Finding[] {
  const version = String(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version)
  const here = [finding('version', 'ok', 'version.here', { version }), ...consoleFindings()]
  switch (asked.kind) {
    case 'stopped':
      return [...here, finding('server', 'note', 'server.stopped', { folder })]
    case 'silent':
      return [...here, finding('server', 'todo', 'server.silent', { why: asked.why })]
    case 'runs':
      return [...here, ...runningFindings(asked.facts, version)]
  }
}

function consoleFindings(): Finding[] {
  const isBuilt = existsSync(join(ROOT, 'apps/console/dist/index.html'))
  return [isBuilt ? finding('console', 'ok', 'console.ok') : finding('console', 'note', 'console.none')]
}

function runningFindings({ version, pid, health, trunks, channels }: ServerFacts, here: string): Finding[] {
  const values = { version, pid: String(pid), here }
  return [
    version === here
      ? finding('server', 'ok', 'server.ok', values)
      : finding('server', 'todo', 'server.other', values),
    health.engine ? finding('engine', 'ok', 'engine.ok') : finding('engine', 'todo', 'engine.away'),
    health.media ? finding('media', 'ok', 'media.ok') : finding('media', 'todo', 'media.away'),
    ...trunks.map(trunkFinding),
    ...channels.map(channelFinding),
  ]
}

type Trunk = ServerFacts['trunks'][number]

function trunkFinding({ tenant, name, registers, status, lastError }: Trunk): Finding {
  const values = { tenant, name, why: lastError ?? status ?? '' }
  if (status === 'connected')
    return finding('trunk', 'ok', registers ? 'trunk.registered' : 'trunk.ok', values)
  if (status === null && !registers) return finding('trunk', 'note', 'trunk.unknown', values)
  return finding('trunk', 'todo', registers ? 'trunk.unregistered' : 'trunk.away', values)
}

function channelFinding({ tenant, name, status, lastError }: ServerFacts['channels'][number]): Finding {
  const values = { tenant, name, why: lastError ?? status ?? '' }
  return status === 'connected'
    ? finding('channel', 'ok', 'channel.ok', values)
    : finding('channel', 'todo', 'channel.away', values)
}
