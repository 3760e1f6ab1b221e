import { type Finding, finding } from './finding.ts'
import type { Asked } from './server-facts.ts'

/** Names that a start is told by: what the running server does not have is not set, whatever the caller has. */
const OF_A_START = [
  ...['HOST', 'PUBLIC_ADDRESS', 'PORT', 'SIP_PORT', 'SIP_TLS_PORT', 'SIP_TLS_CERT', 'SIP_TLS_KEY'],
  ...['MEDIA_PORT', 'RTP_PORTS', 'TLS_CERT', 'TLS_KEY', 'TRUSTED_PROXIES', 'OWN_NAMES', 'PLAIN_HTTP'],
  ...['NODE_ENV', 'RAMAL_DEMO', 'DRACHTIO_HOST', 'SECRET_KEY_FILE', 'SECRET_KEY_COMMAND'],
]
/** What may be another here without any difference: a free port each time, a path from another folder. */
const MAY_DIFFER = /_CERT$|_KEY$|_FILE$|_COMMAND$/

/** By which variables the machine is looked at, and what is said of that. */
export interface Variables {
  readonly env: NodeJS.ProcessEnv
  readonly findings: readonly Finding[]
}

/** The running server's own variables; where none runs, or says none, the caller's. */
export function variablesOf(caller: NodeJS.ProcessEnv, asked: Asked): Variables {
  if (asked.kind !== 'runs') return { env: caller, findings: [finding('variables', 'ok', 'variables.here')] }
  const { startedWith, pid } = asked.facts
  if (!startedWith) return { env: caller, findings: [finding('variables', 'note', 'variables.untold')] }
  const rest = Object.entries(caller).filter(([name]) => !OF_A_START.includes(name))
  return {
    env: { ...Object.fromEntries(rest), ...startedWith, ...secretOf(startedWith) },
    findings: [
      finding('variables', 'ok', 'variables.server', { pid: String(pid) }),
      ...differences(caller, startedWith),
    ],
  }
}

/** It is asked for beside DRACHTIO_HOST, and told to nobody. */
function secretOf({ DRACHTIO_HOST: host }: Record<string, string>): Record<string, string> {
  return host ? { DRACHTIO_SECRET: 'not told' } : {}
}

/** The next start with the caller's variables would be another one. */
function differences(caller: NodeJS.ProcessEnv, startedWith: Record<string, string>): Finding[] {
  return OF_A_START.flatMap((name) => {
    const [here, there] = [caller[name], startedWith[name] ?? '']
    if (!here || here === '0' || here === there || MAY_DIFFER.test(name)) return []
    return [finding(`variable ${name}`, 'note', 'variables.differ', { name, here, there })]
  })
}
