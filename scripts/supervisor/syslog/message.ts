/** local0: what is neither the system's nor the mail's (RFC 5424 6.2.1). */
const FACILITY = 16

/** pino's levels, the highest first, and the severities of RFC 5424. */
const SEVERITY = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
  [0, 7],
] as const
const INFORMATIONAL = 6

/** Who says a line. */
export interface Sayer {
  hostname: string
  program: string
}

/**
 * One line of a program as a message of RFC 5424 in the frame of RFC 5425 4.3 (octets counted). JSON lines give level and time (epoch
 * ms) themselves; what is none is informational and of `now`.
 */
export function syslogFrame(line: string, { hostname, program }: Sayer, now: number): Buffer {
  const { level, time, pid } = headOf(line)
  const severity = SEVERITY.find(([least]) => (level ?? -1) >= least)?.[1] ?? INFORMATIONAL
  const header = [
    `<${FACILITY * 8 + severity}>1`,
    new Date(time ?? now).toISOString(),
    printable(hostname, 255),
    printable(`ramal-${program}`, 48),
    pid ?? '-',
    '-',
    '-',
  ].join(' ')
  const message = Buffer.from(`${header} ${line}`)
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}

interface Head {
  level?: number
  time?: number
  pid?: number
}

function headOf(line: string): Head {
  if (!line.startsWith('{')) return {}
  try {
    const { level, time, pid } = JSON.parse(line) as Record<string, unknown>
    return {
      ...(typeof level === 'number' && { level }),
      // What no Date can say is of now.
      ...(typeof time === 'number' && Math.abs(time) < 253_402_300_800_000 && { time }),
      ...(Number.isInteger(pid) && { pid: Number(pid) }),
    }
  } catch {
    return {}
  }
}

/** PRINTUSASCII, the nil value where nothing is left (RFC 5424 6). */
function printable(text: string, longest: number): string {
  return text.replace(/[^\x21-\x7e]/g, '').slice(0, longest) || '-'
}
