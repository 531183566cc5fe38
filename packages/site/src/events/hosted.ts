/** Loads the script of a hosted service, once. Its host stands in the content security policy (`serve/events.ts`). */
export function loadHosted(
  document: Document,
  address: string,
  attributes: Readonly<Record<string, string>> = {},
): void {
  if ([...document.scripts].some(script => script.src === address)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.head.append(script)
}
