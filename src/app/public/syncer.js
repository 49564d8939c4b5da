// For pages that a dashboard embeds: the values of the signals they were granted, and elements that show or set them.
{
  const values = {};
  const call = (name, argument) => typeof window[name] === 'function' && window[name](argument);
  const say = (message) => window.parent.postMessage(JSON.stringify(message), '*');

  /** `set::true` is the boolean; what is no JSON is text. */
  const read = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };

  /** Elements with `vss="true"` show the signal of `vss-name`, or appear only while it has a certain value. */
  const draw = () => {
    for (const element of document.querySelectorAll('[vss="true"][vss-name]')) {
      const value = values[element.getAttribute('vss-name')];
      const wanted = element.getAttribute('display_when_value_equal');
      if (wanted !== null) element.hidden = String(value) !== wanted;
      else if (!element.hasAttribute('action')) element.textContent = value === undefined ? '' : String(value);
    }
  };

  window.getApiValue = (path) => values[path];
  window.setApiValue = (path, value) => say({ cmd: 'set-api-value', api: path, value });

  let isLoaded = false;
  const load = (options) => {
    if (!isLoaded) call('onWidgetLoaded', options);
    isLoaded = true;
  };
  const commands = {
    'widget-options': ({ options }) => load(options ?? {}),
    'vss-sync': ({ vssData }) => {
      Object.assign(values, vssData);
      draw();
      call('onVssSync', vssData);
    },
    'app-log': ({ log }) => call('onAppLog', log),
    'app-running-state': ({ isRunning }) => call('onAppRunningState', isRunning),
    'vss-tree': ({ vssTree }) => call('onVssTree', vssTree),
  };
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return;
    const message = typeof data === 'string' ? read(data) : data;
    if (Object.hasOwn(commands, message?.cmd)) commands[message.cmd](message);
  });
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest('[vss="true"][vss-name][action^="set::"]') : null;
    if (element === null) return;
    window.setApiValue(element.getAttribute('vss-name'), read(element.getAttribute('action').slice('set::'.length)));
  });
  window.addEventListener('pagehide', () => call('onWidgetUnloaded', {}));
  window.addEventListener('load', () => {
    const options = new URLSearchParams(location.search).get('options');
    if (window.parent === window && options !== null) load(read(options));
    else say({ cmd: 'listen-for-apis', apis: [] });
  });
}
