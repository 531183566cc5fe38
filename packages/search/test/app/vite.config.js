export default { logLevel: 'error', ssr: { noExternal: true } }
