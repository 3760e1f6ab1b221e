import { resolve } from 'node:path'
import { ROOT } from '../build/programs.ts'
import { isRelease } from '../is-release.mjs'
import type { Demo } from './demo.ts'
import type { Ports, Settings } from './settings.ts'

/** The password of a demo on loopback, which README prints: it is no secret. */
const KNOWN_PASSWORD = 'ramal-demo'

/** The operator's command, as it is called here. */
const ramal = () => (isRelease(ROOT) ? 'ramal' : 'npx ramal')

const IN_CLEAR = [
  '  PLAIN_HTTP=1: passwords cross the network in clear, and browsers on other machines refuse the microphone.',
  '  Put a TLS proxy in front and name it in TRUSTED_PROXIES, or give TLS_CERT and TLS_KEY (docs/deploy.md).',
]

export interface Started {
  ports: Ports
  /** Where SIP is heard. */
  sipHost: string
  demo: Demo | null
  /** This start made the demo's password: it is shown now and never again. */
  isNewPassword: boolean
  /** This start made the store: nobody can sign in yet, where it is no demo. */
  isNewStore: boolean
  seconds: number
}

/** The one block that `npm start` prints when everything serves. */
export function welcome(
  settings: Settings,
  { ports, sipHost, demo, isNewPassword, isNewStore, seconds }: Started,
): string {
  const shown = settings.host === '0.0.0.0' ? settings.publicAddress : settings.host
  const address = `${settings.access === 'tls' ? 'https' : 'http'}://${shown}:${ports.PORT}`
  // Whoever comes past it is refused: the address that people use is the proxy's.
  const by = settings.access === 'proxy' ? 'by the proxy in front, which finds it at ' : ''
  const lines = ['', `  Ramal is ready (${seconds.toFixed(1)} s)`, '', `  Console            ${by}${address}`]
  if (demo)
    lines.push(
      '  Demo accounts      ana, bruno, carla (agents) · sofia (supervisor) · admin',
      `                     ${passwordLine(settings, demo, isNewPassword)}`,
    )
  else if (isNewStore)
    lines.push(`  Nobody is in it    ${ramal()} admin create NAME makes the first administrator`)
  const sim = settings.simulator && demo?.sim
  if (sim) lines.push(`  Simulator's panel  ${sim.url}/?token=${sim.token}`)
  lines.push(
    `  SIP                ${sipHost}:${ports.SIP_PORT} ${settings.drachtio ? '(drachtio-server)' : '(UDP and TCP)'}`,
    `  Audio              ${settings.publicAddresses.join(', ')}:${ports.MEDIA_PORT} (browsers, UDP and TCP)`,
    `  Data and logs      ${settings.dataDir}`,
  )
  if (sim) lines.push('', ...thingsToTry(address, settings.dataDir))
  if (settings.access === 'clear') lines.push('', ...IN_CLEAR)
  lines.push('', '  Ctrl+C ends everything.', '')
  return lines.join('\n')
}

function passwordLine({ dataDir }: Settings, { password }: Demo, isNew: boolean): string {
  if (password === KNOWN_PASSWORD || isNew) return `password of all: ${password}`
  return `password of all: as the first start printed it (${dataDir}/demo.json)`
}

function thingsToTry(address: string, dataDir: string): string[] {
  // `npx sim` finds the simulator by the demo file of the product that runs in its folder.
  const sim = dataDir === resolve('./data') ? 'npx sim' : `DATA_DIR=${dataDir} npx sim`
  return [
    '  Three things to try:',
    `    1. Sign in at ${address} as ana and allow the microphone.`,
    `    2. In another terminal: ${sim} call --to 1140001000 --from 11999990001`,
    `    3. Then: ${sim} chat --from 5511999990002 --text "Oi, meu boleto venceu"`,
  ]
}
