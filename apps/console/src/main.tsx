import './app/zod-jitless.ts'
import './app/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createConsole } from './app/console/create-console.ts'
import { createEntrance } from './app/entrance.ts'
import { reloadOnChunkFailure } from './lib/chunk-reload.ts'
import { applyTheme } from './lib/theme.ts'

applyTheme()
reloadOnChunkFailure()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const parts = createConsole({ navigate: (path) => void entrance.go(path) })
const entrance = createEntrance(parts)
createRoot(root).render(<App parts={parts} entrance={entrance} />)
