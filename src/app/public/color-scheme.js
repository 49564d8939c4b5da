// Runs before the first paint, so that a dark page never flashes white; a file, since the policy forbids inline scripts.
{
  const kept = localStorage.getItem('color-scheme');
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}
