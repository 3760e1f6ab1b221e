import { readFileSync } from 'node:fs'
import type { Settings } from '../../supervisor/settings.ts'
import { type Finding, finding } from './finding.ts'

/** Sockets of an agent, of their calls and of what the programs have open, many times over. */
const FEWEST_FILES = 4096
const WANTED_NODE = 24

/** Node, what it may open, its time zone, and how many calls the ports carry. */
export function machineFindings(settings: Settings | null): Finding[] {
  const { node } = process.versions
  const isNew = Number(node.split('.')[0]) >= WANTED_NODE
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [
    finding('node', isNew ? 'ok' : 'todo', isNew ? 'node.ok' : 'node.old', { node }),
    ...fileFindings(limitsText()),
    finding('timezone', 'ok', 'timezone.ok', { zone }),
    ...(settings ? rtpFindings(settings.rtpPorts) : []),
  ]
}

/** `limits`: as /proc/self/limits has them; null where the system has none. */
export function fileFindings(limits: string | null): Finding[] {
  const found = /^Max open files +(\d+|unlimited)/m.exec(limits ?? '')?.[1]
  if (found === undefined) return []
  if (found === 'unlimited' || Number(found) >= FEWEST_FILES)
    return [finding('files', 'ok', 'files.ok', { count: found })]
  return [finding('files', 'todo', 'files.few', { count: found, least: FEWEST_FILES })]
}

/** A leg of a trunk or a desk phone has an even port of its own (docs/media.md §1); browsers share MEDIA_PORT. */
function rtpFindings(range: string): Finding[] {
  const [from = 0, to = 0] = range.split('-').map(Number)
  const legs = Math.floor(to / 2) - Math.ceil(from / 2) + 1
  return [finding('rtp', 'ok', 'rtp.ok', { range, count: legs, calls: Math.floor(legs / 2) })]
}

function limitsText(): string | null {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return null
  }
}
