import { createContext } from 'react'

/** True where filters stay the server's markup: what only script can move is left out, and fields do its work. */
export const StillContext = createContext(false)
