/**
 * `npm run image -- check`: builds the image of the Dockerfile with buildah, without an engine of containers, runs it and plays a call
 * and a chat through it (decision 084). Exits non-zero when anything is not as it should be.
 */
import { wantTools } from './buildah.ts'
import { checkImage } from './check.ts'

if (process.argv[2] !== 'check') {
  console.error('usage: npm run image -- check')
  process.exit(2)
}
let failed = 0
try {
  wantTools()
  await checkImage(({ what, isSo, seen }) => {
    if (!isSo) failed += 1
    console.log(`${isSo ? 'ok    ' : 'FAILED'} ${what}${isSo ? '' : `: ${JSON.stringify(seen)}`}`)
  })
} catch (error) {
  failed += 1
  console.error(error instanceof Error ? error.message : error)
}
process.exit(failed === 0 ? 0 : 1)
