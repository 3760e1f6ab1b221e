import { resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** Variables of the README's table that say where the product is heard and what it was started on; none of them is secret. */
const TOLD = [
  'TRUSTED_PROXIES',
  'OWN_NAMES',
  'PLAIN_HTTP',
  'NODE_ENV',
  'RAMAL_DEMO',
  'DRACHTIO_HOST',
] as const
const FILES = ['TLS_CERT', 'TLS_KEY', 'SIP_TLS_CERT', 'SIP_TLS_KEY', 'SECRET_KEY_FILE'] as const

/**
 * What a start really uses, as variables with which another one would find the same: every port as it was chosen, files by their whole
 * path. The server hands it to `npx ramal doctor`, which may have been called with other variables. `known`: what programs are told.
 */
export function startedWith(settings: Settings, known: NodeJS.ProcessEnv): Record<string, string> {
  const { env } = settings
  const { PORT, SIP_PORT, SIP_TLS_PORT, MEDIA_PORT, RTP_PORTS } = known
  const values: Record<string, string | undefined> = {
    ...{ PORT, SIP_PORT, SIP_TLS_PORT, MEDIA_PORT, RTP_PORTS },
    HOST: settings.host,
    PUBLIC_ADDRESS: settings.publicAddresses.join(','),
    // It may hold secrets: that there is one is told.
    SECRET_KEY_COMMAND: env['SECRET_KEY_COMMAND'] && 'set',
  }
  for (const name of TOLD) values[name] = env[name]
  for (const name of FILES) values[name] = env[name] && resolve(env[name])
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
