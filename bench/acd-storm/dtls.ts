import { BrowserPort } from '@ramal/media/ice/browser-port'
import type { Leg } from '@ramal/media/leg/leg'
import { WebRtcLeg } from '@ramal/media/leg/webrtc-leg'
import { PlayedBrowser } from '@ramal/media/testing/played-browser'

const HOST = '127.0.0.1'
const PAIRS = 20

/** Set-ups of one end (ICE and DTLS, certificates included) in a second of CPU of one core; both ends are ours. */
export async function measureDtls(): Promise<number> {
  const port = await BrowserPort.open({ host: HOST, port: 0, addresses: () => [HOST] })
  const before = process.cpuUsage()
  for (let pair = 0; pair < PAIRS; pair += 1) {
    let up = 0
    const legs: Leg[] = []
    await new Promise<void>((resolve, reject) => {
      const onUp = () => {
        up += 1
        if (up === 2) resolve()
      }
      const listener = { onUp, onPacket() {}, onGone() {} }
      const a = new PlayedBrowser({ address: HOST, ports: [49_000, 49_900], listener })
      const b = new WebRtcLeg({ port, listener })
      legs.push(a, b)
      const negotiate = async () => {
        const offer = await a.offer()
        const answer = await b.answer(offer.ok ? offer.sdp : '')
        await a.accept(answer.ok ? answer.sdp : '')
      }
      negotiate().catch(reject)
    })
    for (const leg of legs) await leg.close()
  }
  const { user, system } = process.cpuUsage(before)
  await port.close()
  return (PAIRS * 2) / ((user + system) / 1_000_000)
}
