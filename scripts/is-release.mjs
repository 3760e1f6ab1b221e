import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The file that `scripts/release` puts into what it makes. */
export const RELEASE_MARK = 'release.json'

/** Whether the product in `root` was built where it was released: nothing is installed or built there, and its programs are bundles. */
export const isRelease = (root) => existsSync(join(root, RELEASE_MARK))
