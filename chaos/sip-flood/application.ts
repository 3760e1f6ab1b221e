/** The exchange's side of a flood: calls of the trunk are taken, strangers get what the product gives them. */

import { SDP } from '@ramal/sip/torture/testing/torture-case'
import Srf from 'drachtio-srf'

const [port, secret, trunk] = process.argv.slice(2)
const REFUSAL_DELAY_MS = 250
const srf = new Srf()
srf.on('error', () => process.exit(0))
srf.invite((req, res) => {
  // Browsers and connections come from this machine itself.
  if (req.source_address !== trunk && req.source_address !== '127.0.0.1')
    setTimeout(() => res.send(403), REFUSAL_DELAY_MS)
  else
    srf.createUAS(req, res, { localSdp: SDP }).then(
      (dialog) => dialog.on('destroy', () => {}),
      () => {
        // The caller counts it.
      },
    )
})
// Its types do not know the methods named for the verbs.
type Route = (handler: (req: Srf.SrfRequest, res: Srf.SrfResponse) => void) => void
const routes = srf as unknown as { readonly register: Route; readonly options: Route }
const challenge = 'Digest realm="ramal", nonce="n", algorithm=MD5, qop="auth"'
routes.register((_req, res) => res.send(401, { headers: { 'WWW-Authenticate': challenge } }))
routes.options((_req, res) => res.send(200))
await srf.connect({ host: '127.0.0.1', port: Number(port), secret: secret ?? '' })
