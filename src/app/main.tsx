import '@mantine/core/styles.css';
import './ui/mantine-variables.css';
import './ui/classes.css';
import { startApp } from './start-app.tsx';
import './ui/tokens.css';

const root = document.getElementById('root');
if (root) startApp(root);
