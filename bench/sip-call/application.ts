import Srf from 'drachtio-srf'

/** The smallest exchange: each call goes on to one callee; who hangs up ends both legs. */
const [port, target] = process.argv.slice(2)
const srf = new Srf()
srf.on('error', () => process.exit(0))
srf.invite((req, res) => {
  srf
    .createB2BUA(req, res, `sip:callee@127.0.0.1:${target}`, {})
    .then(({ uas, uac }) => {
      uas.on('destroy', () => uac.destroy())
      uac.on('destroy', () => uas.destroy())
    })
    .catch(() => {
      // A failed call shows in the generator's own count.
    })
})
await srf.connect({ host: '127.0.0.1', port: Number(port), secret: 'bench' })
