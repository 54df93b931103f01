"""An iOS app in small: a real WebKit with real message handlers. Prints one JSON line for each message it is sent.

usage: app.py URL SCRIPT [METHOD...]   SCRIPT runs in the page once it has loaded; the app closes on the message `done`.
"""
import json
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 DianMengApp/3.2.0'
url, script, methods = sys.argv[1], sys.argv[2], sys.argv[3:]
manager = WebKit2.UserContentManager()


def received(_manager, result, method):
    print(json.dumps({'method': method, 'payload': json.loads(result.get_js_value().to_json(0) or 'null')}), flush=True)
    if method == 'done':
        Gtk.main_quit()


for name in [*methods, 'done']:
    manager.connect(f'script-message-received::{name}', received, name)
    manager.register_script_message_handler(name)

view = WebKit2.WebView.new_with_user_content_manager(manager)
view.get_settings().set_user_agent(AGENT)


def loaded(web, event):
    if event == WebKit2.LoadEvent.FINISHED:
        web.evaluate_javascript(script, -1, None, None, None, None)


view.connect('load-changed', loaded)
window = Gtk.Window(default_width=375, default_height=812)
window.add(view)
window.show_all()
view.load_uri(url)
GLib.timeout_add_seconds(45, lambda: sys.exit('the page did not answer in time'))
Gtk.main()
