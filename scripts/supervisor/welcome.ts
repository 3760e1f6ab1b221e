import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports, Settings } from './settings.ts'
import type { Stack } from './stack.ts'

const USUAL_SIM_PORT = 8090

/** The one block that `npm start` prints when everything serves. */
export function welcome(settings: Settings, { ports, sipHost }: Stack, seconds: number): string {
  const shown = settings.host === '0.0.0.0' ? settings.publicAddress : settings.host
  const address = `http://${shown}:${ports.PORT}`
  const lines = ['', `  Ramal is ready (${seconds.toFixed(1)} s)`, '', `  Console            ${address}`]
  const isDemo = existsSync(join(settings.dataDir, 'demo.json'))
  if (isDemo)
    lines.push(
      '  Demo accounts      ana, bruno, carla (agents) · sofia (supervisor) · admin',
      '                     password of all: ramal-demo',
    )
  if (settings.withSimulator) lines.push(`  Simulator's panel  http://${shown}:${ports.SIM_PORT}`)
  lines.push(
    `  SIP                ${sipHost}:${ports.SIP_PORT} ${settings.drachtio ? '(drachtio-server)' : '(UDP and TCP)'}`,
    `  Data and logs      ${settings.dataDir}`,
  )
  if (settings.withSimulator && isDemo) lines.push('', ...thingsToTry(address, simOption(ports)))
  lines.push('', '  Ctrl+C ends everything.', '')
  return lines.join('\n')
}

/** `npx sim` finds the simulator on its usual port by itself. */
function simOption({ SIM_PORT }: Ports): string {
  return SIM_PORT === USUAL_SIM_PORT ? '' : ` --sim http://127.0.0.1:${SIM_PORT}`
}

function thingsToTry(address: string, sim: string): string[] {
  return [
    '  Three things to try:',
    `    1. Sign in at ${address} as ana and allow the microphone.`,
    `    2. In another terminal: npx sim call --to 1140001000 --from 11999990001${sim}`,
    `    3. Then: npx sim chat --from 5511999990002 --text "Oi, meu boleto venceu"${sim}`,
  ]
}
