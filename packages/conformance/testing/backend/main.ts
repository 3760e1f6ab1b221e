import { FAULTS, type Fault } from './faults.ts'
import { startBackend } from './server.ts'

const [port = '18300', ...words] = process.argv.slice(2)
const faults = words.filter((word): word is Fault => Object.hasOwn(FAULTS, word))
const { url } = await startBackend({ port: Number(port), faults })
console.log(`${url} ${faults.join(' ')}`)
