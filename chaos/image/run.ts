/**
 * `npm run image -- check`: builds the image of the Dockerfile with buildah, without an engine of containers, runs it and plays a call
 * and a chat through it (decision 084); `--built`: the image of the last time. Exits non-zero when anything is not as it should be.
 */
import { wantTools } from './buildah.ts'
import { checkImage } from './check.ts'

const [verb, ...options] = process.argv.slice(2)
if (verb !== 'check') {
  console.error('usage: npm run image -- check [--built]')
  process.exit(2)
}
let failed = 0
try {
  wantTools()
  await checkImage(options.includes('--built'), ({ what, isSo, seen }) => {
    if (!isSo) failed += 1
    console.log(`${isSo ? 'ok    ' : 'FAILED'} ${what}${isSo ? '' : `: ${JSON.stringify(seen)}`}`)
  })
} catch (error) {
  failed += 1
  console.error(error instanceof Error ? error.message : error)
}
process.exit(failed === 0 ? 0 : 1)
