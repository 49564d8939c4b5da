#!/usr/bin/env -S node --disable-warning=ExperimentalWarning --max-semi-space-size=8
import '../server/strip-types.js';

await import('./main.ts');
