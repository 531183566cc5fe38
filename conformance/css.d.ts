// One of the vendor's packages says that stylesheets are texts; the site's are maps of class names.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
