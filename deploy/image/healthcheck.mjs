// Asks the server of this container how it is, as the engine of the containers does now and then. Exits 0 when it serves.
import http from 'node:http'
import https from 'node:https'

const { PORT = '8080', TLS_CERT } = process.env
// Over TLS the certificate names the host that people come by, and this is the inside of the machine.
const { get } = TLS_CERT ? https : http
const options = { host: '127.0.0.1', port: PORT, path: '/api/health/', rejectUnauthorized: false }

get({ ...options, headers: { host: 'localhost' } }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1)
}).on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
