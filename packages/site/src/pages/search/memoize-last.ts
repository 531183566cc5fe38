/** The same for the same argument, as long as it is the one that was given last. */
export function memoizeLast<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { given: Given; made: Made } | undefined
  return given => {
    if (last === undefined || last.given !== given) last = { given, made: make(given) }
    return last.made
  }
}
