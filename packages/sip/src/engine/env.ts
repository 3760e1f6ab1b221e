/** The engine's environment (docs/architecture.md §4a). Throws with the variable's name when one is missing or no port. */
export function readEnv(env: NodeJS.ProcessEnv = process.env) {
  const host = env['HOST'] ?? '127.0.0.1'
  return {
    host,
    publicAddress: env['PUBLIC_ADDRESS'] ?? host,
    sipPort: port(env, 'SIP_PORT'),
    wsPort: port(env, 'ENGINE_WS_PORT'),
    appPort: port(env, 'DRACHTIO_PORT'),
    secret: required(env, 'DRACHTIO_SECRET'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    /** Milliseconds until an INVITE without any response is given up. */
    timerB: env['SIP_TIMER_B_MS'] === undefined ? undefined : milliseconds(env, 'SIP_TIMER_B_MS'),
  }
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

function port(env: NodeJS.ProcessEnv, name: string): number {
  const value = Number(required(env, name))
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} is no port`)
  return value
}

function milliseconds(env: NodeJS.ProcessEnv, name: string): number {
  const value = Number(env[name])
  if (!Number.isInteger(value) || value < 500 || value > 32_000)
    throw new Error(`${name} must be 500 to 32000`)
  return value
}
