/** Imported into a program by `--import` beside `--expose-gc`: told `weigh`, it collects and answers `{ kept }`. */
import { keptOctets } from './kept-octets.ts'

process.on('message', (message) => {
  if (message === 'weigh') void keptOctets().then((kept) => process.send?.({ kept }))
})
