import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { chooseInnerPorts, chooseTlsPort } from './ports.ts'
import type { Ports, Settings } from './settings.ts'
import { startedWith } from './started-with.ts'

/** All that any program may be told; each gets its part of it. */
export async function stackEnvironment(
  settings: Settings,
  ports: Ports,
  sipHost: string,
): Promise<NodeJS.ProcessEnv> {
  const inner = await chooseInnerPorts()
  const { drachtio } = settings
  const values: Record<string, string | number> = {
    HOST: settings.host,
    PUBLIC_ADDRESS: settings.publicAddress,
    PUBLIC_ADDRESSES: settings.publicAddresses.join(','),
    SIP_HOST: sipHost,
    DATA_DIR: settings.dataDir,
    LOG_LEVEL: settings.logLevel,
    RTP_PORTS: settings.rtpPorts,
    SIM_RTP_PORTS: settings.simRtpPorts,
    DEMO_FILE: join(settings.dataDir, 'demo.json'),
    ...ports,
    ...inner,
    ...(drachtio ? {} : await chooseTlsPort(settings.host, settings.env['SIP_TLS_PORT'])),
    DRACHTIO_HOST: drachtio?.host ?? '127.0.0.1',
    DRACHTIO_PORT: drachtio?.port ?? inner.DRACHTIO_PORT,
    // Secrets of one start: nobody but the programs at both ends of a channel ever sees them.
    DRACHTIO_SECRET: drachtio?.secret ?? randomBytes(24).toString('hex'),
    MEDIA_HOST: '127.0.0.1',
    MEDIA_SECRET: randomBytes(24).toString('hex'),
    ...(settings.simulator && {
      SIM_HOST: settings.simulator.host,
      SIM_ADDRESS: settings.simulator.address,
      SIM_TOKEN: randomBytes(24).toString('base64url'),
    }),
  }
  const known: NodeJS.ProcessEnv = {
    ...settings.env,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
  }
  return { ...known, STARTED_WITH: JSON.stringify(startedWith(settings, known)) }
}
