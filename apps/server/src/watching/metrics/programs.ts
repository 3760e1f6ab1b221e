import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Faults } from '@ramal/process/last-resort'
import type { WatchedServers } from '../watched-servers.ts'
import { one } from './calls.ts'
import { type Instruments, Sum } from './instruments.ts'
import type { SupervisedPrograms } from './supervised-programs.ts'

/** Linux counts processor time in hundredths of a second for who reads it here (USER_HZ), and memory in pages. */
const TICKS = 100
const PAGE_BYTES = 4_096

interface ProgramDeps {
  readonly servers: WatchedServers
  readonly programs: SupervisedPrograms
  readonly faults: Faults
  readonly version: string
  /** PEM of our own TLS; null: there is none. */
  readonly certificate: string | null
}

/** The programs of this product: whether they are reached, what they use, how often each was started. */
export function programMetrics(make: Instruments, deps: ProgramDeps): void {
  const { servers, programs, faults, version, certificate } = deps
  make.gauge('build_info', 'The version that runs: always 1.', {
    labels: ['version'],
    count: () => {
      const sum = new Sum()
      sum.add({ version })
      return sum.tally
    },
  })
  make.gauge('program_connected', 'Whether the server is connected to engine and media: 1 or 0.', {
    labels: ['program'],
    count: () => {
      const sum = new Sum()
      const all = servers.all.map(({ telephony }) => telephony.health())
      sum.add({ program: 'engine' }, all.every(({ engine }) => engine) ? 1 : 0)
      sum.add({ program: 'media' }, all.every(({ media }) => media) ? 1 : 0)
      return sum.tally
    },
  })
  make.gauge('faults', 'Rejections and exceptions of the server that nobody caught since its start.', {
    count: () => one(faults.count),
  })
  make.gauge('program_starts', 'How often the supervisor has started the program.', {
    labels: ['program'],
    count: () => {
      const sum = new Sum()
      for (const { name, starts } of programs.all) sum.add({ program: name }, starts)
      return sum.tally
    },
  })
  make.gauge('program_cpu_seconds', 'Processor time that the program has used since it was started.', {
    labels: ['program'],
    count: () => tallyOf(programs, ({ cpuSeconds }) => cpuSeconds),
  })
  make.gauge('program_resident_bytes', 'Memory of the program that is in RAM.', {
    labels: ['program'],
    count: () => tallyOf(programs, ({ residentBytes }) => residentBytes),
  })
  const notAfter = certificate === null ? null : Date.parse(new X509Certificate(certificate).validTo) / 1000
  make.gauge(
    'certificate_not_after_seconds',
    'When the certificate of a port ends, Unix time; absent without.',
    {
      // With a label it can be absent: a gauge without one is 0.
      labels: ['port'],
      count: () => {
        const sum = new Sum()
        if (notAfter !== null) sum.add({ port: 'PORT' }, notAfter)
        return sum.tally
      },
    },
  )
}

async function tallyOf(programs: SupervisedPrograms, of: (use: Use) => number) {
  const sum = new Sum()
  for (const { name, pid } of programs.all) {
    const use = await usedBy(pid)
    if (use) sum.add({ program: name }, of(use))
  }
  return sum.tally
}

interface Use {
  readonly cpuSeconds: number
  readonly residentBytes: number
}

/** Null: it is gone, or the system is none that says so (proc(5)). */
async function usedBy(pid: number): Promise<Use | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name in parentheses may have spaces; the fields that are counted begin behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number)
  return {
    cpuSeconds: ((user ?? 0) + (system ?? 0)) / TICKS,
    residentBytes: (pages ?? 0) * PAGE_BYTES,
  }
}
