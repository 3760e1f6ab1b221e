// `npm run pack -w @ramal/conformance` and `-w @ramal/simulator`: one package for other machines, in `dist/`.
import { relative } from 'node:path'
import { CHECKER } from './checker.ts'
import { pack } from './pack.ts'
import { SIMULATOR } from './simulator.ts'

const TRAVELLING = { 'ramal-contract': CHECKER, 'ramal-sim': SIMULATOR }

const [name = ''] = process.argv.slice(2)
const what = Object.entries(TRAVELLING).find(([one]) => one === name)?.[1]
if (!what) throw new Error(`which: ${Object.keys(TRAVELLING).join(', ')}?`)
console.log(relative(process.cwd(), await pack(what)))
