import { createContext } from 'react'

/** Whether the shell stands around this page: it has the landmark and the first heading then. */
export const InShell = createContext(false)
