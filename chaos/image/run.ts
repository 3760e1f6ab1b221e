/**
 * `npm run image -- check`: builds the image of the Dockerfile with buildah, without an engine of containers, runs it and plays a call
 * and a chat through it (decision 084); `--built`: the image of the last time. Exits non-zero when anything is not as it should be.
 */
import { wantTools } from './buildah.ts'
import { checkImage } from './check.ts'
import { composeFacts } from './compose.ts'
import type { Fact } from './facts.ts'

const [verb, ...options] = process.argv.slice(2)
if (verb !== 'check') {
  console.error('usage: npm run image -- check [--built]')
  process.exit(2)
}
let failed = 0
try {
  wantTools()
  for (const fact of composeFacts()) tell(fact)
  await checkImage(options.includes('--built'), tell)
} catch (error) {
  failed += 1
  console.error(error instanceof Error ? error.message : error)
}

function tell({ what, isSo, seen }: Fact): void {
  if (!isSo) failed += 1
  console.log(`${isSo ? 'ok    ' : 'FAILED'} ${what}${isSo ? '' : `: ${JSON.stringify(seen)}`}`)
}

process.exit(failed === 0 ? 0 : 1)
