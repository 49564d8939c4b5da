/** The initial page of a new widget in the studio, which shows a signal. */
export const STARTER_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>New widget</title>
    <script src="/syncer.js"></script>
    <style>
      body { font-family: system-ui, sans-serif; display: grid; place-content: center; min-height: 100vh; margin: 0; }
    </style>
  </head>
  <body>
    <p>Speed: <b vss="true" vss-name="Vehicle.Speed">–</b> km/h</p>
  </body>
</html>
`;
