export const signInPath = '/sign-in'
export const signOutPath = '/sign-out'
